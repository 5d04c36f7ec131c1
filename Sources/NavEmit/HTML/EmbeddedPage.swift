// Generated from Sources/NavEmit/HTML/Page by `make page`. Edit those, and make it anew.
// swift-format-ignore-file

/// The scripts and styles of a page, as they stand in it.
enum EmbeddedPage {
  /// simulator.js
  static let simulatorScript = ##"""
function navcSimulator(data){const tables={}
for(const bq of data.tables.split(/\n(?=\w+:\n)/)){const[name,aR]=bq.split(':\n')
const columns=data.columns[name]
const aA=aR.match(/[^\s,]+/g)
tables[name]=columns?[]:aA
for(let first=0;columns&&first<aA.length;first+=columns.length){tables[name].push(Object.fromEntries(columns.map((aZ,i)=>[aZ,+aA[first+i]])))}}
const{screenNames,containerNames=[],eventNames=[],conditionNames=[],valueNames=[],screens,containers=[],tabs=[],formulas,branches=[],conjunctStarts=[],conjuncts=[],atoms=[],gates=[],places=[],transitions=[],options=[],sets=[],choiceStarts,choices=[],rules=[],launch:[launch],conditions=[],}=tables
const X={}
screenNames.forEach((name,c)=>X[name]=c*2)
containerNames.forEach((name,c)=>X[name]=c*2+1)
const nameOf=code=>(code&1?containerNames:screenNames)[code>>1]
const p=code=>(code&1?containers:screens)[code>>1]
const slice=(bk,first,count)=>bk.slice(first,first+count)
const J=code=>code&1&&code>0&&p(code).kind
const w=code=>slice(tabs,p(code).first,p(code).tabCount).map(tab=>tab.content)
const ak=code=>w(code).findIndex(d=>d>=0)
const transition=c=>({...options[transitions[c].options],...transitions[c]})
const aM=c=>slice(sets,transition(c).firstSet,transition(c).setCount)
const V=c=>slice(valueNames,conditions[c].firstValueName,conditions[c].valueCount)
const H=(row,values=now.values)=>{while(row>=0){const{condition,value,ifSo,ifNot}=branches[row]
row=values[condition]==value?ifSo:ifNot}
return row==-1}
const Y=(ad,values)=>H(formulas[ad].branch,values)
const f=values=>rules.findIndex(rule=>Y(rule.when,values))
let now,step
const O=(outcome,code,name)=>Object.assign(step,{outcome,code,name})
const v=(code,name)=>O('refused',code,name)
const h=code=>O('ignored',code)
const K=code=>O('missed',code)
const L=(code,name)=>step.notes.push({code,name,words:bn(code,name)})
const bn=(code,name)=>(data.words[code]||code).replace('%',name)
const bf=(screen,fields)=>{const made={}
for(const{name,test,isList,standard}of data.parameters[screenNames[screen]]){let value=fields[name]
if(value===undefined)value=standard
else if(value!=null)value=isList?[].concat(value):[].concat(value)[0]
const bl=value==null?[]:[].concat(value)
if(value===undefined||!bl.every(aR=>RegExp(`^(${test})$`,'s').test(aR)))return
made[name]=value}
return made}
const r=code=>code>=0&&!(code&1)&&screens[code>>1].flags&4
const F=(code,fields)=>!r(code)||bf(code>>1,fields)||bf(code>>1,{})
const ap=(screen,fields)=>!r(screen*2)?null:F(screen*2,fields)||Object.fromEntries(data.parameters[screenNames[screen]].map(({name})=>[name,fields[name]===undefined?'…':fields[name]]))
const N=(screen,fields)=>({id:++now.last,screen,parameters:ap(screen,fields)})
const af=(code,fields)=>({nav:code&1&&code>0?code:-1,entries:code<0?[]:[N(code&1?p(code).first:code>>1,fields)],})
const k=(code,fields={},style=0,isLocked=0)=>({tabs:J(code)?code:-1,selected:J(code)?ak(code):0,style,isLocked,gate:-1,stacks:J(code)?w(code).map(d=>af(d,{})):[af(code,fields)],})
const B=({root,presented,style})=>presented<0?[k(root)]:[k(root),k(presented,{},style)]
const aE=(a,b)=>JSON.stringify(a)==JSON.stringify(b)
const aC=({screen,parameters})=>[screen,parameters]
const aw=e=>[e.selected,z(e),e.stacks.map(bj=>bj.entries.map(aC))]
const last=bc=>bc[bc.length-1]
const d=(e=last(now.layers))=>e.stacks[e.selected]
const ai=state=>state.layers.length&&last(d(last(state.layers)).entries)
const z=e=>Math.max(e.tabs,d(e).nav)<0?d(e).entries[0].screen*2:e.tabs<0?d(e).nav:e.tabs
const G=({layers})=>{const first=Math.max(0,g(layers))
return layers.slice(first).reverse().flatMap(e=>[d(e).nav,e.tabs]).filter(code=>code>=0)}
const g=(layers=now.layers)=>layers.findIndex(e=>e.gate>=0)
const au=({nav,entries})=>nav>=0&&entries.slice(1).some(({screen})=>screens[screen].flags&2)
const l=code=>code<0?[]:!(code&1)?[code]:[code,...l(J(code)?w(code)[ak(code)]:p(code).first*2)]
const aD=({nav,entries})=>[nav,last(entries).screen*2].filter(code=>code>=0)
const aa=state=>[...G(state).reverse(),ai(state).screen*2]
const firstAtom=ad=>{const[{first},{first:O}]=slice(conjunctStarts,ad,2)
const Q=conjuncts.slice(first,O).find(row=>!H(row.branch))
return Q&&slice(atoms,Q.firstAtom,Q.atomCount).find(row=>!H(row.branch))}
const R=(bi,q)=>{const az=X=>X.find(code=>!Y(p(code).requires))
const t=az(bi)
if(t===undefined)return
const first=firstAtom(p(t).requires)
const aK=[]
for(let P=first;P&&!aK.includes(P.gate);){const bm=az(l(gates[P.gate].target))
if(q(P.gate)||bm===undefined)return P
aK.push(P.gate)
P=firstAtom(p(bm).requires)}
return first?{code:'gate-blocked',name:conditionNames[first.condition]}:{code:'needs',name:nameOf(t)}}
const aj=code=>{const bo=[]
for(let row=code;places[row]&&places[row].parent!=-2;row=places[row].parent){const{hop}=places[row]
bo.unshift({hop:hop%16,target:hop<16?row:(hop>>4)-1})}
return bo}
const am=(code,fields)=>{const layers=[]
for(const{hop,target}of aj(code)){const ab=last(layers)
if(hop==1){ab.selected=w(ab.tabs).indexOf(target)
d(ab).entries=af(target,fields).entries}else if(hop==3)d(ab).entries.push(N(target>>1,fields))
else if(hop!=2)layers.push(k(target,fields,Math.max(0,hop-4)>>1,hop&1))}
return layers}
const ax=code=>aj(code).length?aa({layers:am(code,{})}):[]
const open=({target,fields})=>{const layers=am(target,fields)
const[x]=now.layers
if(!layers.length)return v('no-place')
if(x&&z(x)==z(layers[0])){const{selected}=layers[0]
const{entries}=x.stacks[selected]
const aB=d(layers[0]).entries
let count=0
while(entries[count]&&aB[count]&&aE(aC(entries[count]),aC(aB[count])))count++
if(count||z(x)&1){layers[0]=x
x.selected=selected
d(x).entries=[...entries.slice(0,count),...aB.slice(count)]}}
C(layers)}
const C=layers=>{Object.assign(now,{layers,memory:null})
step.decidesRoot=true}
const y=code=>{const rule=f()
const[{target}={}]=aj(code)
return rule>=0&&rules[rule].root!=target&&rules.some(aO=>aO.root==target)?rule:-1}
const ar=(rule,intent)=>{step.rule=rule
C(z(now.layers[0])==rules[rule].root?now.layers:B(rules[rule]))
now.memory={gate:-1,rule,intent:{...intent,kind:'target'}}
return nameOf(rules[rule].root)}
const at=(intent,{layers})=>{const made=intent.kind=='transition'?transition(intent.transition):{}
const verb=data.verbs[made.verb]
const aL=verb=='launch'?{...rules[f()],isLocked:0}:verb=='root'&&{...made,root:made.target}
if(aL){const{root,presented,style,isLocked}=aL
return{kind:presented<0?'target':'root',target:root,presented,style,isLocked,fields:verb=='root'?intent.fields:{}}}
if(intent.kind!='tab'&&verb!='select'){return intent.kind=='root'?intent:{kind:'target',target:made.target===undefined?intent.target:made.target,fields:intent.fields}}
const target=verb?made.target:intent.target
const tab=n(target,layers,intent)
const ab=tab>=0&&last(last(layers).stacks[tab].entries)
return{kind:'target',target:ab?ab.screen*2:target,fields:ab&&ab.parameters||{}}}
const j=gate=>gate>=0&&gates[gate].style>=0
const s=()=>now.memory&&j(now.memory.gate)
const q=gate=>j(gate)?now.layers.some(e=>e.gate==gate):z(now.layers[0])==gates[gate].target
const o=()=>{if(s()&&g()<0)now.memory=null}
const S=({gate,condition},aP)=>{const{target,style,isLocked}=gates[gate]
step.gates.push(condition)
if(!j(gate))step.decidesRoot=true
if(!aP&&q(gate))return
const e=k(target,{},Math.max(0,style),isLocked)
if(j(gate)){if(g()>=0){now.layers.length=g()
if(s())now.memory.gate=gate}
e.gate=gate
now.layers.push(e)}else now.layers=[e]
o()}
const aq=(gate,intent,target)=>{now.memory=j(gate)&&intent?{gate,intent}:aj(target.target).length?{gate,intent:target}:null
if(!now.memory)L('forgotten',u(target))}
const u=({kind,target,transition})=>{const{event,target:code}=kind=='transition'?transitions[transition]:{target}
return code<0?eventNames[event]:nameOf(code)}
const aG=intent=>{const{kind,target}=intent
const I=/opening|entry/.test(kind)
if(I&&f()<0)return v('no-launch-rule')
const rule=kind=='opening'?y(target):-1
if(rule>=0)return O('held','held',ar(rule,intent))
const{verb,target:tab}=kind=='transition'?transitions[intent.transition]:{}
if(data.verbs[verb]=='select'&&n(tab)<0)return K('not-in-tabs')
const found=R(E(intent,now),q)
if(!found)return ay(intent)
if(found.code)return v(found.code,found.name)
const aS=at(intent,now)
O('held','held',nameOf(gates[found.gate].target))
S(found)
aq(found.gate,intent,aS)}
const bd=()=>{const{memory}=now
if(!memory)return
const{intent,gate}=memory
const rule=gate<0?y(intent.target):-1
if(gate<0&&(rule>=0||f()<0)){const W=c=>({...rules[c],when:0})
if(rule<0||aE(W(rule),W(memory.rule)))return
L('next',ar(rule,intent))
return true}
const al=s()
const ac={layers:al&&g()>=0?now.layers.slice(0,g()):now.layers}
const found=R(E(intent,ac),q)
if(!found){Object.assign(now,ac,{memory:null})
L('resumed',u(intent))
step.resumed=intent.transition
ay(intent)
return true}
if(found.code=='gate-blocked')L(found.code,found.name)
if(found.code||found.gate==gate)return
const aS=at(intent,ac)
S(found)
L('next',nameOf(gates[found.gate].target))
aq(found.gate,al&&intent,aS)
return true}
const aH=m=>{const x=f(m)
const rule=f()
if(!launch.follows||step.decidesRoot||x<0||rule<0||rule==x)return
step.rule=rule
ae(B(rules[rule]))
L('followed',nameOf(rules[rule].root))}
const A=()=>{o()
const found=R(aa(now),()=>false)
if(!found)return
if(!found.code)S(found,true)
L(found.code=='needs'?'requires-violated':found.code||'gated',found.name||nameOf(gates[found.gate].target))}
const n=(code,layers=now.layers,{tab,container=last(layers).tabs}={})=>container<0||last(layers).tabs!=container?-1:tab===undefined?w(container).indexOf(code):tab
const E=({kind,target,container,...intent},{layers})=>{const made=kind=='transition'?transition(intent.transition):{target,...intent}
const verb=kind=='transition'?data.verbs[made.verb]:kind
switch(verb){case'root':if(kind=='root')return[...ax(target),...l(made.presented)]
case'push':case'present':case'show':case'replace':case'entry':return[...l(made.target),...l(verb=='entry'?-1:made.presented)]
case'select':case'tab':{const tab=n(made.target,layers,{tab:made.tab,container})
return tab<0?l(made.target):aD(last(layers).stacks[tab])}
case'launch':{const{root=-1,presented=-1}=rules[f()]||{}
return[...l(root),...l(presented)]}
case'open':case'window':case'opening':case'target':return ax(made.target)}
return[]}
const present=({target,style,isLocked},fields)=>now.layers.push(k(target,fields,style,isLocked))
const ae=layers=>{const[x]=now.layers
C(x&&aE(aw(x),aw(layers[0]))?[x,...layers.slice(1)]:layers)}
const select=tab=>tab<0?K('not-in-tabs'):last(now.layers).selected=tab
const pop=(count,aJ='nothing-to-pop')=>{const{nav,entries}=d()
if(nav<0)K('no-nav')
else if(count<1)K(aJ)
else entries.length=count}
const av=count=>now.layers.length>1?now.layers.length=count:K('nothing-presented')
const aF=(code,{entries}=d())=>entries.map(({screen})=>screen*2).lastIndexOf(code)+1
const M=()=>d().entries.length
const verbs={none(){},root(made,fields){ae([k(made.target,fields)])
if(made.presented>=0)present({...made,target:made.presented},fields)},launch(){step.rule=f()
if(step.rule<0)K('no-launch-rule')
else ae(B(rules[step.rule]))},open:(made,fields)=>open({...made,fields}),present,show:(made,fields)=>d().nav<0?present(made,fields):verbs.push(made,fields),push({target,onto},fields){const count=onto<0?M():aF(onto)
pop(count,'not-below')
if(d().nav>=0&&count)d().entries.push(N(target>>1,fields))},replace({target},fields){if(d().nav<0)return K('no-nav')
d().entries.splice(-1,1,N(target>>1,fields))},select:({target})=>select(n(target)),popTop:()=>pop(M()-1),popToRoot:()=>pop(M()>1),popToScreen:({target})=>pop(aF(target),'not-below'),dismissTop:()=>av(now.layers.length-1),dismissAll:()=>av(1),close:()=>M()>1?pop(M()-1):verbs.dismissTop(),unwind({target}){const{layers}=now
let found=layers.length-1
while(found>=0&&!aF(target,d(layers[found])))found--
if(found<Math.max(0,g()))return K('not-below')
layers.length=found+1
d().entries.length=aF(target)},}
verbs.window=verbs.open
const ay=intent=>{const{kind,target,fields}=intent
if(kind=='transition'){const made=transition(intent.transition)
verbs[data.verbs[made.verb]](made,fields)}else if(kind=='entry')present({target,style:Math.max(0,p(target).entryStyle)},fields)
else if(kind=='tab')select(n(target,now.layers,intent))
else{open(intent)
if(kind=='root')present({...intent,target:intent.presented},fields)}
o()}
const an=state=>[ai(state).screen,...G(state).map(code=>screens.length+(code>>1)),choiceStarts.length-2,]
const ag=bh=>{const[{first},{first:O}]=slice(choiceStarts,bh,2)
return choices.slice(first,O).map(W=>W.transition)}
const aY=(event,state)=>an(state).flatMap(ag).find(c=>transitions[c].event==event&&Y(transitions[c].when,state.values))
const D=(values,U={})=>values.map((value,c)=>{const ah=V(c).indexOf(''+U[conditionNames[c]])
return ah<0?value:ah})
const fire=(event,fields,U,I)=>{step.event=eventNames[event]
if(now.isLaunching)return h('launching')
const m=now.values
const c=aY(event,now)
if(c===undefined)return h('no-transition')
const{verb,target,presented}=transition(c)
const t=I&&/root|push|present|show|replace|open|window/.test(data.verbs[verb])&&[target,presented].find(code=>!F(code,fields))
if(t>=0)return v('failed',nameOf(t))
step.transition=c
now.values=D(m,U)
for(const{condition,value}of aM(c))if(value>=0)now.values[condition]=value
if(!aM(c).length||!bd())aG({kind:'transition',transition:c,fields})
aH(m)
A()}
const bg=input=>{now.waiting.push(input)
O('held','held',nameOf(launch.splash))}
const enter=(entry,fields,input)=>{if(!entry)return h('not-ours')
const{event,target,when=0,kind}=entry
if(now.isLaunching&&kind!='broadcast')return bg(input)
if(!Y(when))return v('not-offered')
if(event!==undefined)return fire(event,fields,{},true)
aG({kind:'opening',target,fields})
A()}
const aV=layers=>{step.rule=f()
if(step.rule<0)return v('no-launch-rule')
now.isLaunching=false
C(layers||B(rules[step.rule]))
A()}
const bb=url=>{const[,scheme,host,path,query='']=/^([a-z][\w+.-]*:)(?:\/\/([^/?#]*))?([^?#]*)\??([^#]*)/i.exec(url)
const aT=/^https?:$/i.test(scheme)
const aU=path.replace(/^\/|\/+$/g,'')
const aQ=[...(aT||!host?[]:[host]),...(aU?aU.split('/'):[])].map(decodeURIComponent)
const be=scheme+(aT?'//'+decodeURIComponent(host).replace(/.*@|:(443|80)?$/g,''):'')
const aX=[be.toLowerCase(),...aQ].join('\n')
for(const{pattern,names,keys,...entry}of data.links){const match=RegExp(`^${pattern}$`).exec(aX)
if(!match)continue
const fields={}
names.forEach(({name,isJoined},i)=>{fields[name]=isJoined?match[i+1].split('\n').join('/'):match[i+1].split('\n')})
for(const bp of query.split('&')){const[key,value='']=bp.split(/=(.*)/s).map(decodeURIComponent)
for(const[name,parameter]of keys)if(name==key)fields[parameter]=[...fields[parameter]||[],value]}
return!r(entry.target)||F(entry.target,fields)?{entry,fields}:{}}
return{}}
const ao=()=>screens[ai(now).screen].flags&1?0:M()-1
const Z=()=>{const{style,isLocked}=last(now.layers)
return now.layers.length>1&&!isLocked&&style!=1&&style!=4}
const aN=()=>{if(!now.isLaunching)A()}
const ba={launch({conditions:U,layers}){now={layers:[],isLaunching:true,values:D(data.initial,U),memory:null,waiting:[],last:0}
if(launch.splash<0||layers)aV(layers)
else now.layers=[k(launch.splash*2)]},known:()=>now.isLaunching?aV():h('launched'),fire:({event,parameters={},sets})=>fire(eventNames.indexOf(event),parameters,sets),link(input){try{const{entry,fields}=bb(input.url)
enter(entry,fields,input)}catch{h('not-ours')}},enter(input){const entry=data.entries.find(({kind,name})=>kind==input.kind&&name==input.name)
enter(entry,{...entry.fields,...input.parameters},input)},open(input){const{screen,parameters:fields={},isPlace}=input
const target=X[screen]
const{entryFormula,entryStyle}=p(target)
if(now.isLaunching)return bg(input)
if(!isPlace&&!(entryFormula>=0&&Y(entryFormula)))return v('not-offered')
aG({kind:isPlace?'target':entryStyle<0?'opening':'entry',target,fields})
A()},change({conditions:U}){const m=now.values
now.values=D(m,U)
if(now.isLaunching)return h('launching')
now.values.forEach((value,c)=>{if(value!=m[c]&&!conditions[c].isVolatile)L('unexpected-change',conditionNames[c])})
if(!aE(m,now.values))bd()
aH(m)
A()},back({count=1}){if(count>ao())return h('not-possible')
d().entries.length-=count
aN()},swipe(){if(!Z())return h('not-possible')
now.layers.pop()
aN()},tab({tab}){const{tabs:container,selected}=last(now.layers)
if(now.isLaunching)return h('launching')
if(au(d()))return h('no-tab-bar')
const target=container<0?undefined:w(container)[tab]
if(target<0)return fire(-1-target,{})
if(target===undefined)h('not-in-tabs')
else if(tab!=selected)aG({kind:'tab',tab,target,container,fields:{}})
else if(d().nav>=0)d().entries.length=1
A()},}
const T=(state,input)=>{now=structuredClone(state)
step={input,outcome:'done',notes:[],gates:[],then:[]}
ba[input.do](input)
const result={...step,state:now,words:step.code?bn(step.code,step.name):''}
if(now.isLaunching)return result
for(const aO of now.waiting.splice(0)){result.then.push(T(result.state,aO))
result.state=now}
return result}
const ah=values=>Object.fromEntries(values.map((value,c)=>[conditionNames[c],V(c)[value]]))
const view=state=>({...state,visible:nameOf(ai(state).screen*2),conditions:ah(state.values),remembers:state.memory&&u(state.memory.intent),})
const aI=state=>{const events=state.isLaunching?[]:[...new Set(an(state).flatMap(ag).map(c=>transitions[c].event))]
const aW=input=>({...input,result:T(state,input)})
const found={events:events.map(event=>aW({do:'fire',event:eventNames[event]})),tabs:(J(last(state.layers).tabs)?w(last(state.layers).tabs):[]).map((_,tab)=>aW({do:'tab',tab})),}
now=state
return{...found,back:ao(),swipe:Z()}}
return{step:T,view,options:aI,nameOf,conditions:conditionNames.map((name,c)=>({name,values:V(c)}))}}
"""##
}
