// Generated from Sources/NavEmit/HTML/Page by `make page`. Edit those, and make it anew.
// swift-format-ignore-file

/// The scripts and styles of a page, as they stand in it.
enum EmbeddedPage {
  /// simulator.js
  static let simulatorScript = ##"""
function navcSimulator(data){const tables={}
for(const bt of data.tables.split(/\n(?=\w+:\n)/)){const[name,aW]=bt.split(':\n')
const columns=data.columns[name]
const aD=aW.match(/[^\s,]+/g)
tables[name]=columns?[]:aD
for(let first=0;columns&&first<aD.length;first+=columns.length){tables[name].push(Object.fromEntries(columns.map((be,i)=>[be,+aD[first+i]])))}}
const{screenNames,containerNames=[],eventNames=[],conditionNames=[],valueNames=[],screens,containers=[],tabs=[],formulas,branches=[],conjunctStarts=[],conjuncts=[],atoms=[],gates=[],places=[],transitions=[],options=[],sets=[],choiceStarts,choices=[],rules=[],launch:[launch],conditions=[],}=tables
const W={}
screenNames.forEach((name,c)=>W[name]=c*2)
containerNames.forEach((name,c)=>W[name]=c*2+1)
const nameOf=code=>(code&1?containerNames:screenNames)[code>>1]
const p=code=>(code&1?containers:screens)[code>>1]
const slice=(bn,first,count)=>bn.slice(first,first+count)
const J=code=>code&1&&code>0&&p(code).kind
const v=code=>slice(tabs,p(code).first,p(code).tabCount).map(tab=>tab.content)
const an=code=>v(code).findIndex(d=>d>=0)
const transition=c=>({...options[transitions[c].options],...transitions[c]})
const aQ=c=>slice(sets,transition(c).firstSet,transition(c).setCount)
const U=c=>slice(valueNames,conditions[c].firstValueName,conditions[c].valueCount)
const H=(row,values=now.values)=>{while(row>=0){const{condition,value,ifSo,ifNot}=branches[row]
row=values[condition]==value?ifSo:ifNot}
return row==-1}
const X=(ad,values)=>H(formulas[ad].branch,values)
const f=values=>rules.findIndex(rule=>X(rule.when,values))
let now,step
const N=(outcome,code,name)=>Object.assign(step,{outcome,code,name})
const u=(code,name)=>N('refused',code,name)
const h=code=>N('ignored',code)
const K=code=>N('missed',code)
const L=(code,name)=>step.notes.push({code,name,words:bq(code,name)})
const bq=(code,name)=>(data.words[code]||code).replace('%',name)
const am=screen=>data.parameters[screenNames[screen]]||[]
const aU=(screen,fields)=>{const made={}
for(const{name,test,isList,standard}of am(screen)){let value=fields[name]
if(value===undefined)value=standard
else if(value!=null)value=isList?[].concat(value):[].concat(value)[0]
const bo=value==null?[]:[].concat(value)
if(value===undefined||!bo.every(aW=>RegExp(`^(${test})$`,'s').test(aW)))return
made[name]=value}
return made}
const Q=code=>code>=0&&!(code&1)
const bi=(screen,fields)=>aU(screen,fields)||aU(screen,{})
const at=(screen,fields)=>bi(screen,fields)||Object.fromEntries(am(screen).map(({name})=>[name,fields[name]===undefined?'…':fields[name]]))
const z=(screen,fields)=>({id:++now.last,screen,parameters:at(screen,fields)})
const af=(code,fields)=>({nav:code&1&&code>0?code:-1,entries:code<0?[]:[z(code&1?p(code).first:code>>1,fields)],})
const k=(code,fields={},style=0,isLocked=0)=>({tabs:J(code)?code:-1,selected:J(code)?an(code):0,style,isLocked,gate:-1,stacks:J(code)?v(code).map(d=>af(d,{})):[af(code,fields)],})
const B=({root,presented,style})=>presented<0?[k(root)]:[k(root),k(presented,{},style)]
const aH=(a,b)=>JSON.stringify(a)==JSON.stringify(b)
const aF=({screen,parameters})=>[screen,parameters]
const az=e=>[e.selected,y(e),e.stacks.map(ai=>ai.entries.map(aF))]
const last=bg=>bg[bg.length-1]
const d=(e=last(now.layers))=>e.stacks[e.selected]
const aj=state=>state.layers.length&&last(d(last(state.layers)).entries)
const y=e=>Math.max(e.tabs,d(e).nav)<0?d(e).entries[0].screen*2:e.tabs<0?d(e).nav:e.tabs
const G=({layers})=>{const first=Math.max(0,g(layers))
return layers.slice(first).reverse().flatMap(e=>[d(e).nav,e.tabs]).filter(code=>code>=0)}
const g=(layers=now.layers)=>layers.findIndex(e=>e.gate>=0)
const ax=({nav,entries})=>nav>=0&&entries.slice(1).some(({screen})=>screens[screen].flags&2)
const l=code=>Q(code)?[code]:code<0?[]:[code,...l(J(code)?v(code)[an(code)]:p(code).first*2)]
const aG=({nav,entries})=>[nav,last(entries).screen*2].filter(code=>code>=0)
const Z=state=>[...G(state).reverse(),aj(state).screen*2]
const firstAtom=ad=>{const[{first},{first:N}]=slice(conjunctStarts,ad,2)
const P=conjuncts.slice(first,N).find(row=>!H(row.branch))
return P&&slice(atoms,P.firstAtom,P.atomCount).find(row=>!H(row.branch))}
const R=(bm,q)=>{const aC=W=>W.find(code=>!X(p(code).requires))
const s=aC(bm)
if(s===undefined)return
const first=firstAtom(p(s).requires)
const aO=[]
for(let O=first;O&&!aO.includes(O.gate);){const bp=aC(l(gates[O.gate].target))
if(q(O.gate)||bp===undefined)return O
aO.push(O.gate)
O=firstAtom(p(bp).requires)}
return first?{code:'gate-blocked',name:conditionNames[first.condition]}:{code:'needs',name:nameOf(s)}}
const ak=code=>{const br=[]
for(let row=code;places[row]&&places[row].parent!=-2;row=places[row].parent){const{hop}=places[row]
br.unshift({hop:hop%16,target:hop<16?row:(hop>>4)-1})}
return br}
const ap=(code,fields)=>{const layers=[]
for(const{hop,target}of ak(code)){const aa=last(layers)
if(hop==1){aa.selected=v(aa.tabs).indexOf(target)
d(aa).entries=af(target,fields).entries}else if(hop==3)d(aa).entries.push(z(target>>1,fields))
else if(hop!=2)layers.push(k(target,fields,Math.max(0,hop-4)>>1,hop&1))}
return layers}
const aA=code=>ak(code).length?Z({layers:ap(code,{})}):[]
const open=({target,fields})=>{const layers=ap(target,fields)
const[w]=now.layers
if(!layers.length)return u('no-place')
if(w&&y(w)==y(layers[0])){const{selected}=layers[0]
const{entries}=w.stacks[selected]
const aE=d(layers[0]).entries
let count=0
while(entries[count]&&aE[count]&&aH(aF(entries[count]),aF(aE[count])))count++
if(count||y(w)&1){layers[0]=w
w.selected=selected
d(w).entries=[...entries.slice(0,count),...aE.slice(count)]}}
C(layers)}
const C=layers=>{Object.assign(now,{layers,memory:null})
step.decidesRoot=true}
const x=code=>{const rule=f()
const[{target}={}]=ak(code)
return rule>=0&&rules[rule].root!=target&&rules.some(aS=>aS.root==target)?rule:-1}
const av=(rule,intent)=>{step.rule=rule
C(y(now.layers[0])==rules[rule].root?now.layers:B(rules[rule]))
now.memory={gate:-1,rule,intent:{...intent,kind:'target'}}
return nameOf(rules[rule].root)}
const aw=(intent,{layers})=>{const made=intent.kind=='transition'?transition(intent.transition):{}
const verb=data.verbs[made.verb]
const aP=verb=='launch'?{...rules[f()],isLocked:0}:verb=='root'&&{...made,root:made.target}
if(aP){const{root,presented,style,isLocked}=aP
return{kind:presented<0?'target':'root',target:root,presented,style,isLocked,fields:verb=='root'?intent.fields:{}}}
if(intent.kind!='tab'&&verb!='select'){return intent.kind=='root'?intent:{kind:'target',target:made.target===undefined?intent.target:made.target,fields:intent.fields}}
const target=verb?made.target:intent.target
const tab=n(target,layers,intent)
const aa=tab>=0&&last(last(layers).stacks[tab].entries)
return{kind:'target',target:aa?aa.screen*2:target,fields:aa?aa.parameters:{}}}
const j=gate=>gate>=0&&gates[gate].style>=0
const r=()=>now.memory&&j(now.memory.gate)
const q=gate=>j(gate)?now.layers.some(e=>e.gate==gate):y(now.layers[0])==gates[gate].target
const o=()=>{if(r()&&g()<0)now.memory=null}
const S=({gate,condition},aT)=>{const{target,style,isLocked}=gates[gate]
step.gates.push(condition)
if(!j(gate))step.decidesRoot=true
if(!aT&&q(gate))return
const e=k(target,{},Math.max(0,style),isLocked)
if(j(gate)){if(g()>=0){now.layers.length=g()
if(r())now.memory.gate=gate}
e.gate=gate
now.layers.push(e)}else now.layers=[e]
o()}
const au=(gate,intent,target)=>{now.memory=j(gate)&&intent?{gate,intent}:ak(target.target).length?{gate,intent:target}:null
if(!now.memory)L('forgotten',t(target))}
const t=({kind,target,transition})=>{const{event,target:code}=kind=='transition'?transitions[transition]:{target}
return code<0?eventNames[event]:nameOf(code)}
const aJ=intent=>{const{kind,target}=intent
const I=/opening|entry/.test(kind)
if(I&&f()<0)return u('no-launch-rule')
const rule=kind=='opening'?x(target):-1
if(rule>=0)return N('held','held',av(rule,intent))
const{verb,target:tab}=kind=='transition'?transitions[intent.transition]:{}
if(data.verbs[verb]=='select'&&n(tab)<0)return K('not-in-tabs')
const found=R(F(intent,now),q)
if(!found)return aB(intent)
if(found.code)return u(found.code,found.name)
const aX=aw(intent,now)
N('held','held',nameOf(gates[found.gate].target))
S(found)
au(found.gate,intent,aX)}
const bh=()=>{const{memory}=now
if(!memory)return
const{intent,gate}=memory
const rule=gate<0?x(intent.target):-1
if(gate<0&&(rule>=0||f()<0)){const V=c=>({...rules[c],when:0})
if(rule<0||aH(V(rule),V(memory.rule)))return
L('next',av(rule,intent))
return true}
const ao=r()
const ac={layers:ao&&g()>=0?now.layers.slice(0,g()):now.layers}
const found=R(F(intent,ac),q)
if(!found){Object.assign(now,ac,{memory:null})
L('resumed',t(intent))
step.resumed=intent.transition
aB(intent)
return true}
if(found.code=='gate-blocked')L(found.code,found.name)
if(found.code||found.gate==gate)return
const aX=aw(intent,ac)
S(found)
L('next',nameOf(gates[found.gate].target))
au(found.gate,ao&&intent,aX)
return true}
const aK=m=>{const w=f(m)
const rule=f()
if(!launch.follows||step.decidesRoot||w<0||rule<0||rule==w)return
step.rule=rule
ae(B(rules[rule]))
L('followed',nameOf(rules[rule].root))}
const A=()=>{o()
const found=R(Z(now),()=>false)
if(!found)return
if(!found.code)S(found,true)
L(found.code=='needs'?'requires-violated':found.code||'gated',found.name||nameOf(gates[found.gate].target))}
const n=(code,layers=now.layers,{tab,container=last(layers).tabs}={})=>container<0||last(layers).tabs!=container?-1:tab===undefined?v(container).indexOf(code):tab
const F=({kind,target,container,...intent},{layers})=>{const made=kind=='transition'?transition(intent.transition):{target,...intent}
const verb=kind=='transition'?data.verbs[made.verb]:kind
switch(verb){case'root':if(kind=='root')return[...aA(target),...l(made.presented)]
case'push':case'present':case'show':case'replace':case'entry':return[...l(made.target),...l(verb=='entry'?-1:made.presented)]
case'select':case'tab':{const tab=n(made.target,layers,{tab:made.tab,container})
return tab<0?l(made.target):aG(last(layers).stacks[tab])}
case'launch':{const{root=-1,presented=-1}=rules[f()]||{}
return[...l(root),...l(presented)]}
case'open':case'window':case'opening':case'target':return aA(made.target)}
return[]}
const present=({target,style,isLocked},fields)=>now.layers.push(k(target,fields,style,isLocked))
const ae=layers=>{const[w]=now.layers
C(w&&aH(az(w),az(layers[0]))?[w,...layers.slice(1)]:layers)}
const select=tab=>tab<0?K('not-in-tabs'):last(now.layers).selected=tab
const pop=(count,aN='nothing-to-pop')=>{const{nav,entries}=d()
if(nav<0)K('no-nav')
else if(count<1)K(aN)
else entries.length=count}
const ay=count=>now.layers.length>1?now.layers.length=count:K('nothing-presented')
const aI=(code,{entries}=d())=>entries.map(({screen})=>screen*2).lastIndexOf(code)+1
const M=()=>d().entries.length
const verbs={none(){},root(made,fields){ae([k(made.target,fields)])
if(made.presented>=0)present({...made,target:made.presented},fields)},launch(){step.rule=f()
if(step.rule<0)K('no-launch-rule')
else ae(B(rules[step.rule]))},open:(made,fields)=>open({...made,fields}),present,show:(made,fields)=>d().nav<0?present(made,fields):verbs.push(made,fields),push({target,onto},fields){const count=onto<0?M():aI(onto)
pop(count,'not-below')
if(d().nav>=0&&count)d().entries.push(z(target>>1,fields))},replace({target},fields){if(d().nav<0)return K('no-nav')
d().entries.splice(-1,1,z(target>>1,fields))},select:({target})=>select(n(target)),popTop:()=>pop(M()-1),popToRoot:()=>pop(M()>1),popToScreen:({target})=>pop(aI(target),'not-below'),dismissTop:()=>ay(now.layers.length-1),dismissAll:()=>ay(1),close:()=>M()>1?pop(M()-1):verbs.dismissTop(),unwind({target}){const{layers}=now
let found=layers.length-1
while(found>=0&&!aI(target,d(layers[found])))found--
if(found<Math.max(0,g()))return K('not-below')
layers.length=found+1
d().entries.length=aI(target)},}
verbs.window=verbs.open
const aB=intent=>{const{kind,target,fields}=intent
if(kind=='transition'){const made=transition(intent.transition)
verbs[data.verbs[made.verb]](made,fields)}else if(kind=='entry')present({target,style:Math.max(0,p(target).entryStyle)},fields)
else if(kind=='tab')select(n(target,now.layers,intent))
else{open(intent)
if(kind=='root')present({...intent,target:intent.presented},fields)}
o()}
const aq=state=>[aj(state).screen,...G(state).map(code=>screens.length+(code>>1)),choiceStarts.length-2,]
const ag=bl=>{const[{first},{first:N}]=slice(choiceStarts,bl,2)
return choices.slice(first,N).map(V=>V.transition)}
const bd=(event,state)=>aq(state).flatMap(ag).find(c=>transitions[c].event==event&&X(transitions[c].when,state.values))
const E=(values,T={})=>values.map((value,c)=>{const ah=U(c).indexOf(''+T[conditionNames[c]])
return ah<0?value:ah})
const fire=(event,fields,T,I)=>{step.event=eventNames[event]
if(now.isLaunching)return h('launching')
const m=now.values
const c=bd(event,now)
if(c===undefined)return h('no-transition')
const{verb,target,presented}=transition(c)
const made=I&&/root|push|present|show|replace|open|window/.test(data.verbs[verb])?[target,presented]:[]
const s=made.find(code=>Q(code)&&!bi(code>>1,fields))
if(s>=0)return u('failed',nameOf(s))
step.transition=c
now.values=E(m,T)
for(const{condition,value}of aQ(c))if(value>=0)now.values[condition]=value
if(!aQ(c).length||!bh())aJ({kind:'transition',transition:c,fields})
aK(m)
A()}
const bk=input=>{now.waiting.push(input)
N('held','held',nameOf(launch.splash*2))}
const enter=(entry,fields,input)=>{const{event,target,when=0,kind}=entry||{}
if(!entry||kind!='shortcut'&&Q(target)&&!aU(target>>1,fields))return h('not-ours')
if(now.isLaunching&&kind!='broadcast')return bk(input)
if(!X(when))return u('not-offered')
if(event!==undefined)return fire(event,fields,{},true)
aJ({kind:'opening',target,fields})
A()}
const ba=layers=>{step.rule=f()
if(step.rule<0)return u('no-launch-rule')
now.isLaunching=false
C(layers||B(rules[step.rule]))
for(const{stacks}of layers||[]){for(const ai of stacks)ai.entries=ai.entries.map(({screen})=>z(screen,{}))}
A()}
const bf=url=>{const[,scheme,host,path,query='']=/^([a-z][\w+.-]*:)(?:\/\/([^/?#]*))?([^?#]*)\??([^#]*)/i.exec(url)
const aY=/^https?:$/i.test(scheme)
const aZ=path.replace(/^\/|\/+$/g,'')
const aV=[...(aY||!host?[]:[host]),...(aZ?aZ.split('/'):[])].map(decodeURIComponent)
const bj=scheme+(host?'//':'')+(aY?decodeURIComponent(host).replace(/.*@|:(443|80)?$/g,''):'')
const bc=[bj.toLowerCase(),...aV].join('\n')
for(const{pattern,names,keys,...entry}of data.links){const match=RegExp(`^${pattern}$`).exec(bc)
if(!match)continue
const fields={}
names.forEach(({name,isJoined},i)=>{fields[name]=isJoined?match[i+1].split('\n').join('/'):match[i+1].split('\n')})
for(const bs of query.split('&')){const[aL,value='']=bs.split(/=(.*)/s)
for(const[name,parameter]of keys){if(name==decodeURIComponent(aL))fields[parameter]=[...fields[parameter]||[],decodeURIComponent(value)]}}
return{entry,fields}}}
const ar=()=>screens[aj(now).screen].flags&1?0:M()-1
const Y=()=>{const{style,isLocked}=last(now.layers)
return now.layers.length>1&&!isLocked&&style!=1&&style!=4}
const aR=()=>{if(!now.isLaunching)A()}
const inputs={launch({conditions:T,layers}){now={layers:[],isLaunching:true,values:E(data.initial,T),memory:null,waiting:[],last:0}
if(launch.splash<0||layers)ba(structuredClone(layers))
else now.layers=[k(launch.splash*2)]},known:()=>now.isLaunching?ba():h('launched'),fire:({event,parameters={},sets})=>fire(eventNames.indexOf(event),parameters,sets),link(input){try{const{entry,fields}=bf(input.url)
enter(entry,fields,input)}catch{h('not-ours')}},enter(input){const entry=data.entries.find(({kind,name})=>kind==input.kind&&name==input.name)
enter(entry,{...entry.fields,...input.parameters},input)},open(input){const{screen,parameters:fields={},kind}=input
const target=W[screen]
const{entryFormula,entryStyle}=p(target)
if(now.isLaunching)return bk(input)
if(!kind&&!(entryFormula>=0&&X(entryFormula)))return u('not-offered')
aJ({kind:kind||(entryStyle<0?'opening':'entry'),target,fields})
A()},change({conditions:T}){const m=now.values
now.values=E(m,T)
if(now.isLaunching)return h('launching')
now.values.forEach((value,c)=>{if(value!=m[c]&&!conditions[c].isVolatile)L('unexpected-change',conditionNames[c])})
if(!aH(m,now.values))bh()
aK(m)
A()},back({count=1}){if(count>ar())return h('not-possible')
d().entries.length-=count
aR()},swipe(){if(!Y())return h('not-possible')
now.layers.pop()
aR()},tab({tab}){const{tabs:container,selected}=last(now.layers)
if(now.isLaunching)return h('launching')
if(ax(d()))return h('no-tab-bar')
const target=container<0?undefined:v(container)[tab]
if(target<0)return fire(-1-target,{},{},true)
if(target===undefined)h('not-in-tabs')
else if(tab!=selected)aJ({kind:'tab',tab,target,container,fields:{}})
else if(d().nav>=0)d().entries.length=1
A()},}
const D=(state,input)=>{now=structuredClone(state)
step={input,outcome:'done',notes:[],gates:[],then:[]}
inputs[input.do](input)
const result={...step,state:now,words:step.code?bq(step.code,step.name):''}
if(now.isLaunching)return result
for(const aS of now.waiting.splice(0)){result.then.push(D(result.state,aS))
result.state=now}
return result}
const ah=values=>Object.fromEntries(values.map((value,c)=>[conditionNames[c],U(c)[value]]))
const view=state=>({...state,visible:nameOf(aj(state).screen*2),conditions:ah(state.values),remembers:state.memory&&t(state.memory.intent),})
const aM=state=>{const events=state.isLaunching?[]:[...new Set(aq(state).flatMap(ag).map(c=>transitions[c].event))]
const bb=input=>({...input,result:D(state,input)})
const found={events:events.map(event=>bb({do:'fire',event:eventNames[event]})),tabs:(J(last(state.layers).tabs)?v(last(state.layers).tabs):[]).map((_,tab)=>bb({do:'tab',tab})),}
now=state
return{...found,back:ar(),swipe:Y()}}
const play=({inputs})=>{const results=[]
for(const input of inputs){const result=D(results.length?last(results).state:null,input)
results.push(result)
const{visible:screen,conditions:is}=view(result.state)
const al=Object.entries(input.expect||{}).flatMap(([aL,ab])=>aL!='conditions'?[[aL,ab,{...result,screen}[aL]]]:Object.entries(ab).map(([name,value])=>[name,value,is[name]])).find(([,ab,found])=>ab!=found)
if(al)return{results,stopped:{step:results.length,words:`${al[0]} is ${al[2]}, not ${al[1]}`}}}
return{results}}
return{play,step:D,view,options:aM,nameOf,conditions:conditionNames.map((name,c)=>({name,values:U(c)}))}}
"""##
}
