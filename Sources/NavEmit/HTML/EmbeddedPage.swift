// Generated from Sources/NavEmit/HTML/Page by `make page`. Edit those, and make it anew.
// swift-format-ignore-file

/// The scripts and styles of a page, as they stand in it.
enum EmbeddedPage {
  /// simulator.js
  static let simulatorScript = ##"""
function navcSimulator(data){const tables={}
for(const bu of data.tables.split(/\n(?=\w+:\n)/)){const[name,ax]=bu.split(':\n')
const columns=data.columns[name]
const aE=ax.match(/[^\s,]+/g)
tables[name]=columns?[]:aE
for(let first=0;columns&&first<aE.length;first+=columns.length){tables[name].push(Object.fromEntries(columns.map((bf,i)=>[bf,+aE[first+i]])))}}
const{screenNames,containerNames=[],eventNames=[],conditionNames=[],valueNames=[],screens,containers=[],tabs=[],formulas,branches=[],conjunctStarts=[],conjuncts=[],atoms=[],gates=[],places=[],transitions=[],options=[],sets=[],choiceStarts,choices=[],rules=[],launch:[launch],conditions=[],}=tables
const W={}
screenNames.forEach((name,c)=>W[name]=c*2)
containerNames.forEach((name,c)=>W[name]=c*2+1)
const nameOf=code=>(code&1?containerNames:screenNames)[code>>1]
const p=code=>(code&1?containers:screens)[code>>1]
const slice=(bn,first,count)=>bn.slice(first,first+count)
const L=code=>code&1&&code>0&&p(code).kind
const w=code=>slice(tabs,p(code).first,p(code).tabCount).map(tab=>tab.content)
const an=code=>w(code).findIndex(d=>d>=0)
const transition=c=>({...options[transitions[c].options],...transitions[c]})
const aS=c=>slice(sets,transition(c).firstSet,transition(c).setCount)
const U=c=>slice(valueNames,conditions[c].firstValueName,conditions[c].valueCount)
const J=(row,values=now.values)=>{while(row>=0){const{condition,value,ifSo,ifNot}=branches[row]
row=values[condition]==value?ifSo:ifNot}
return row==-1}
const X=(ad,values)=>J(formulas[ad].branch,values)
const f=values=>rules.findIndex(rule=>X(rule.when,values))
let now,step
const I=(outcome,code,name)=>Object.assign(step,{outcome,code,name})
const v=(code,name)=>I('refused',code,name)
const h=code=>I('ignored',code)
const M=code=>I('missed',code)
const N=(code,name)=>step.notes.push({code,name,words:bq(code,name)})
const bq=(code,name)=>(data.words[code]||code).replace('%',name)
const am=screen=>data.parameters[screenNames[screen]]||[]
const aW=(screen,fields)=>{const made={}
for(const{name,test,isList,standard}of am(screen)){let value=fields[name]
if(value===undefined)value=standard
else if(value!=null)value=isList?[].concat(value):[].concat(value)[0]??null
const bo=value==null?[]:[].concat(value)
if(value===undefined||!bo.every(ax=>RegExp(`^(${test})$`,'s').test(ax)))return
made[name]=value}
return made}
const R=code=>code>=0&&!(code&1)
const bj=(screen,fields)=>aW(screen,fields)||aW(screen,{})
const at=(screen,fields)=>bj(screen,fields)||Object.fromEntries(am(screen).map(({name})=>[name,fields[name]===undefined?'…':fields[name]]))
const A=(screen,fields)=>({id:++now.last,screen,parameters:at(screen,fields)})
const af=(code,fields)=>({nav:code&1&&code>0?code:-1,entries:code<0?[]:[A(code&1?p(code).first:code>>1,fields)],})
const k=(code,fields={},style=0,isLocked=0)=>({tabs:L(code)?code:-1,selected:L(code)?an(code):0,style,isLocked,gate:-1,stacks:L(code)?w(code).map(d=>af(d,{})):[af(code,fields)],})
const C=({root,presented,style})=>presented<0?[k(root)]:[k(root),k(presented,{},style)]
const aI=(a,b)=>JSON.stringify(a)==JSON.stringify(b)
const aG=({screen,parameters})=>[screen,parameters]
const aA=e=>[e.selected,z(e),e.stacks.map(ai=>ai.entries.map(aG))]
const last=bh=>bh[bh.length-1]
const d=(e=last(now.layers))=>e.stacks[e.selected]
const aj=state=>state.layers.length&&last(d(last(state.layers)).entries)
const z=e=>Math.max(e.tabs,d(e).nav)<0?d(e).entries[0].screen*2:e.tabs<0?d(e).nav:e.tabs
const H=({layers})=>{const first=Math.max(0,g(layers))
return layers.slice(first).reverse().flatMap(e=>[d(e).nav,e.tabs]).filter(code=>code>=0)}
const g=(layers=now.layers)=>layers.findIndex(e=>e.gate>=0)
const ay=({nav,entries})=>nav>=0&&entries.slice(1).some(({screen})=>screens[screen].flags&2)
const l=code=>R(code)?[code]:code<0?[]:[code,...l(L(code)?w(code)[an(code)]:p(code).first*2)]
const aH=({nav,entries})=>[nav,last(entries).screen*2].filter(code=>code>=0)
const Z=state=>[...H(state).reverse(),aj(state).screen*2]
const firstAtom=ad=>{const[{first},{first:I}]=slice(conjunctStarts,ad,2)
const Q=conjuncts.slice(first,I).find(row=>!J(row.branch))
return Q&&slice(atoms,Q.firstAtom,Q.atomCount).find(row=>!J(row.branch))}
const S=(bm,q)=>{const aD=W=>W.find(code=>!X(p(code).requires))
const t=aD(bm)
if(t===undefined)return
const first=firstAtom(p(t).requires)
const aQ=[]
for(let P=first;P&&!aQ.includes(P.gate);){const bp=aD(l(gates[P.gate].target))
if(q(P.gate)||bp===undefined)return P
aQ.push(P.gate)
P=firstAtom(p(bp).requires)}
return first?{code:'gate-blocked',name:conditionNames[first.condition]}:{code:'needs',name:nameOf(t)}}
const ak=code=>{const br=[]
for(let row=code;places[row]&&places[row].parent!=-2;row=places[row].parent){const{hop}=places[row]
br.unshift({hop:hop%16,target:hop<16?row:(hop>>4)-1})}
return br}
const ap=(code,fields)=>{const layers=[]
for(const{hop,target}of ak(code)){const aa=last(layers)
if(hop==1){aa.selected=w(aa.tabs).indexOf(target)
d(aa).entries=af(target,fields).entries}else if(hop==3)d(aa).entries.push(A(target>>1,fields))
else if(hop!=2)layers.push(k(target,fields,Math.max(0,hop-4)>>1,hop&1))}
return layers}
const aB=code=>ak(code).length?Z({layers:ap(code,{})}):[]
const open=({target,fields})=>{const layers=ap(target,fields)
const[x]=now.layers
if(!layers.length)return v('no-place')
if(x&&z(x)==z(layers[0])){const{selected}=layers[0]
const{entries}=x.stacks[selected]
const aF=d(layers[0]).entries
let count=0
while(entries[count]&&aF[count]&&aI(aG(entries[count]),aG(aF[count])))count++
if(count||z(x)&1){layers[0]=x
x.selected=selected
d(x).entries=[...entries.slice(0,count),...aF.slice(count)]}}
D(layers)}
const D=layers=>{Object.assign(now,{layers,memory:null})
step.decidesRoot=true}
const y=code=>{const rule=f()
const[{target}={}]=ak(code)
return rule>=0&&rules[rule].root!=target&&rules.some(aU=>aU.root==target)?rule:-1}
const av=(rule,intent)=>{step.rule=rule
D(z(now.layers[0])==rules[rule].root?now.layers:C(rules[rule]))
now.memory={gate:-1,rule,intent:{...intent,kind:'target'}}
return nameOf(rules[rule].root)}
const aw=(intent,{layers})=>{const made=intent.kind=='transition'?transition(intent.transition):{}
const verb=data.verbs[made.verb]
const aR=verb=='launch'?{...rules[f()],isLocked:0}:verb=='root'&&{...made,root:made.target}
if(aR){const{root,presented,style,isLocked}=aR
return{kind:presented<0?'target':'root',target:root,presented,style,isLocked,fields:verb=='root'?intent.fields:{}}}
if(intent.kind!='tab'&&verb!='select'){return intent.kind=='root'?intent:{kind:'target',target:made.target===undefined?intent.target:made.target,fields:intent.fields}}
const target=verb?made.target:intent.target
const tab=n(target,layers,intent)
const aa=tab>=0&&last(last(layers).stacks[tab].entries)
return{kind:'target',target:aa?aa.screen*2:target,fields:aa?aa.parameters:{}}}
const j=gate=>gate>=0&&gates[gate].style>=0
const r=()=>now.memory&&j(now.memory.gate)
const q=gate=>j(gate)?now.layers.some(e=>e.gate==gate):z(now.layers[0])==gates[gate].target
const o=()=>{if(r()&&g()<0)now.memory=null}
const T=({gate,condition},aV)=>{const{target,style,isLocked}=gates[gate]
step.gates.push(condition)
if(!j(gate))step.decidesRoot=true
if(!aV&&q(gate))return
const e=k(target,{},Math.max(0,style),isLocked)
if(j(gate)){if(g()>=0){now.layers.length=g()
if(r())now.memory.gate=gate}
e.gate=gate
now.layers.push(e)}else now.layers=[e]
o()}
const au=(gate,intent,target)=>{now.memory=j(gate)&&intent?{gate,intent}:ak(target.target).length?{gate,intent:target}:null
if(!now.memory)N('forgotten',u(target))}
const u=({kind,target,transition})=>{const{event,target:code}=kind=='transition'?transitions[transition]:{target}
return code<0?eventNames[event]:nameOf(code)}
const aK=intent=>{const{kind,target}=intent
const K=/opening|entry/.test(kind)
if(K&&f()<0)return v('no-launch-rule')
const rule=kind=='opening'?y(target):-1
if(rule>=0)return I('held','held',av(rule,intent))
const{verb,target:tab}=kind=='transition'?transitions[intent.transition]:{}
if(data.verbs[verb]=='select'&&n(tab)<0)return M('not-in-tabs')
const found=S(G(intent,now),q)
if(!found)return aC(intent)
if(found.code)return v(found.code,found.name)
const aY=aw(intent,now)
I('held','held',nameOf(gates[found.gate].target))
T(found)
au(found.gate,intent,aY)}
const bi=()=>{const{memory}=now
if(!memory)return
const{intent,gate}=memory
const rule=gate<0?y(intent.target):-1
if(gate<0&&(rule>=0||f()<0)){const V=c=>({...rules[c],when:0})
if(rule<0||aI(V(rule),V(memory.rule)))return
N('next',av(rule,intent))
return true}
const ao=r()
const ac={layers:ao&&g()>=0?now.layers.slice(0,g()):now.layers}
const found=S(G(intent,ac),q)
if(!found){Object.assign(now,ac,{memory:null})
N('resumed',u(intent))
step.resumed=intent.transition
aC(intent)
return true}
if(found.code=='gate-blocked')N(found.code,found.name)
if(found.code||found.gate==gate)return
const aY=aw(intent,ac)
T(found)
N('next',nameOf(gates[found.gate].target))
au(found.gate,ao&&intent,aY)
return true}
const aL=m=>{const x=f(m)
const rule=f()
if(!launch.follows||step.decidesRoot||x<0||rule<0||rule==x)return
step.rule=rule
ae(C(rules[rule]))
N('followed',nameOf(rules[rule].root))}
const B=()=>{o()
const found=S(Z(now),()=>false)
if(!found)return
if(!found.code)T(found,true)
N(found.code=='needs'?'requires-violated':found.code||'gated',found.name||nameOf(gates[found.gate].target))}
const n=(code,layers=now.layers,{tab,container=last(layers).tabs}={})=>container<0||last(layers).tabs!=container?-1:tab===undefined?w(container).indexOf(code):tab
const G=({kind,target,container,...intent},{layers})=>{const made=kind=='transition'?transition(intent.transition):{target,...intent}
const verb=kind=='transition'?data.verbs[made.verb]:kind
switch(verb){case'root':if(kind=='root')return[...aB(target),...l(made.presented)]
case'push':case'present':case'show':case'replace':case'entry':return[...l(made.target),...l(verb=='entry'?-1:made.presented)]
case'select':case'tab':{const tab=n(made.target,layers,{tab:made.tab,container})
return tab<0?l(made.target):aH(last(layers).stacks[tab])}
case'launch':{const{root=-1,presented=-1}=rules[f()]||{}
return[...l(root),...l(presented)]}
case'open':case'window':case'opening':case'target':return aB(made.target)}
return[]}
const present=({target,style,isLocked},fields)=>now.layers.push(k(target,fields,style,isLocked))
const ae=layers=>{const[x]=now.layers
D(x&&aI(aA(x),aA(layers[0]))?[x,...layers.slice(1)]:layers)}
const select=tab=>tab<0?M('not-in-tabs'):last(now.layers).selected=tab
const pop=(count,aP='nothing-to-pop')=>{const{nav,entries}=d()
if(nav<0)M('no-nav')
else if(count<1)M(aP)
else entries.length=count}
const az=count=>now.layers.length>1?now.layers.length=count:M('nothing-presented')
const aJ=(code,{entries}=d())=>entries.map(({screen})=>screen*2).lastIndexOf(code)+1
const O=()=>d().entries.length
const verbs={none(){},root(made,fields){ae([k(made.target,fields)])
if(made.presented>=0)present({...made,target:made.presented},fields)},launch(){step.rule=f()
if(step.rule<0)M('no-launch-rule')
else ae(C(rules[step.rule]))},open:(made,fields)=>open({...made,fields}),present,show:(made,fields)=>d().nav<0?present(made,fields):verbs.push(made,fields),push({target,onto},fields){const count=onto<0?O():aJ(onto)
pop(count,'not-below')
if(d().nav>=0&&count)d().entries.push(A(target>>1,fields))},replace({target},fields){if(d().nav<0)return M('no-nav')
d().entries.splice(-1,1,A(target>>1,fields))},select:({target})=>select(n(target)),popTop:()=>pop(O()-1),popToRoot:()=>pop(O()>1),popToScreen:({target})=>pop(aJ(target),'not-below'),dismissTop:()=>az(now.layers.length-1),dismissAll:()=>az(1),close:()=>O()>1?pop(O()-1):verbs.dismissTop(),unwind({target}){const{layers}=now
let found=layers.length-1
while(found>=0&&!aJ(target,d(layers[found])))found--
if(found<Math.max(0,g()))return M('not-below')
layers.length=found+1
d().entries.length=aJ(target)},}
verbs.window=verbs.open
const aC=intent=>{const{kind,target,fields}=intent
if(kind=='transition'){const made=transition(intent.transition)
verbs[data.verbs[made.verb]](made,fields)}else if(kind=='entry')present({target,style:Math.max(0,p(target).entryStyle)},fields)
else if(kind=='tab')select(n(target,now.layers,intent))
else{open(intent)
if(kind=='root')present({...intent,target:intent.presented},fields)}
o()}
const aq=state=>[aj(state).screen,...H(state).map(code=>screens.length+(code>>1)),choiceStarts.length-2,]
const ag=bl=>{const[{first},{first:I}]=slice(choiceStarts,bl,2)
return choices.slice(first,I).map(V=>V.transition)}
const be=(event,state)=>aq(state).flatMap(ag).find(c=>transitions[c].event==event&&X(transitions[c].when,state.values))
const s=(values,F={})=>values.map((value,c)=>{const ah=U(c).indexOf(''+F[conditionNames[c]])
return ah<0?value:ah})
const fire=(event,fields,F,K)=>{step.event=eventNames[event]
if(now.isLaunching)return h('launching')
const m=now.values
const c=be(event,now)
if(c===undefined)return h('no-transition')
const{verb,target,presented}=transition(c)
const made=K&&/root|push|present|show|replace|open|window/.test(data.verbs[verb])?[target,presented]:[]
const t=made.find(code=>R(code)&&!bj(code>>1,fields))
if(t>=0)return v('failed',nameOf(t))
step.transition=c
now.values=s(m,F)
for(const{condition,value}of aS(c))if(value>=0)now.values[condition]=value
if(!aS(c).length||!bi())aK({kind:'transition',transition:c,fields})
aL(m)
B()}
const wait=input=>{now.waiting.push(input)
I('held','held',nameOf(launch.splash*2))}
const enter=(entry,fields,input)=>{const{event,target,when=0,kind}=entry||{}
const aM=input.expect&&input.expect.code!='failed'
if(!entry||!aM&&kind!='shortcut'&&R(target)&&!aW(target>>1,fields))return h('not-ours')
if(now.isLaunching&&kind!='broadcast')return wait(input)
if(!X(when))return v('not-offered')
if(event!==undefined)return fire(event,fields,{},!aM)
aK({kind:'opening',target,fields})
B()}
const bb=layers=>{step.rule=f()
if(step.rule<0)return v('no-launch-rule')
now.isLaunching=false
D(layers||C(rules[step.rule]))
for(const{stacks}of layers||[]){for(const ai of stacks)ai.entries=ai.entries.map(({screen})=>A(screen,{}))}
B()}
const bg=url=>{const[,scheme,host,path,query='']=/^([a-z][\w+.-]*:)(?:\/\/([^/?#]*))?([^?#]*)\??([^#]*)/i.exec(url)
const aZ=/^https?:$/i.test(scheme)
const ba=path.replace(/^\/|\/+$/g,'')
const aX=[...(aZ||!host?[]:[host]),...(ba?ba.split('/'):[])].map(decodeURIComponent)
const bk=scheme+(host?'//':'')+(aZ?decodeURIComponent(host).replace(/.*@|:(443|80)?$/g,''):'')
const bd=[bk.toLowerCase(),...aX].join('\n')
for(const{pattern,names,keys,...entry}of data.links){const match=RegExp(`^${pattern}$`).exec(bd)
if(!match)continue
const fields={}
names.forEach(({name,isJoined},i)=>{fields[name]=isJoined?match[i+1].split('\n').join('/'):match[i+1].split('\n')})
for(const bs of query.split('&')){const[aN,value='']=bs.split(/=(.*)/s)
for(const[name,parameter]of keys){if(name==decodeURIComponent(aN))fields[parameter]=[...fields[parameter]||[],decodeURIComponent(value)]}}
return{entry,fields}}}
const ar=()=>screens[aj(now).screen].flags&1?0:O()-1
const Y=()=>{const{style,isLocked}=last(now.layers)
return now.layers.length>1&&!isLocked&&style!=1&&style!=4}
const aT=()=>{if(!now.isLaunching)B()}
const inputs={launch({conditions:F,layers}){now={layers:[],isLaunching:true,values:s(data.initial,F),memory:null,waiting:[],last:0}
if(launch.splash<0||layers)bb(structuredClone(layers))
else now.layers=[k(launch.splash*2)]},wait:()=>I('held','held'),known({conditions:F}){if(!now.isLaunching)return h('launched')
now.values=s(now.values,F)
bb()},fire:({event,parameters={},sets})=>fire(eventNames.indexOf(event),parameters,sets),link(input){try{const{entry,fields}=bg(input.url)
enter(entry,fields,input)}catch{h('not-ours')}},enter(input){const entry=data.entries.find(({kind,name})=>kind==input.kind&&name==input.name)
enter(entry,{...entry.fields,...input.parameters},input)},open(input){const{screen,parameters:fields={},kind}=input
const target=W[screen]
const{entryFormula,entryStyle}=p(target)
if(now.isLaunching)return wait(input)
if(!kind&&!(entryFormula>=0&&X(entryFormula)))return v('not-offered')
aK({kind:kind||(entryStyle<0?'opening':'entry'),target,fields})
B()},change({conditions:F}){const m=now.values
now.values=s(m,F)
if(now.isLaunching)return h('launching')
now.values.forEach((value,c)=>{if(value!=m[c]&&!conditions[c].isVolatile)N('unexpected-change',conditionNames[c])})
if(!aI(m,now.values))bi()
aL(m)
B()},back({count=1}){if(count>ar())return h('not-possible')
d().entries.length-=count
aT()},swipe(){if(!Y())return h('not-possible')
now.layers.pop()
aT()},tab({tab}){const{tabs:container,selected}=last(now.layers)
if(now.isLaunching)return h('launching')
if(ay(d()))return h('no-tab-bar')
const target=container<0?undefined:w(container)[tab]
if(target<0)return fire(-1-target,{},{},true)
if(target===undefined)h('not-in-tabs')
else if(tab!=selected)aK({kind:'tab',tab,target,container,fields:{}})
else if(d().nav>=0)d().entries.length=1
B()},}
const E=(state,input)=>{now=structuredClone(state)
step={input,outcome:'done',notes:[],gates:[],then:[]}
inputs[input.do](input)
const result={...step,state:now,words:step.code?bq(step.code,step.name):''}
if(now.isLaunching)return result
for(const aU of now.waiting.splice(0)){result.then.push(E(result.state,aU))
result.state=now}
return result}
const ah=values=>Object.fromEntries(values.map((value,c)=>[conditionNames[c],U(c)[value]]))
const view=state=>({...state,visible:state.layers.length?nameOf(aj(state).screen*2):undefined,conditions:ah(state.values),remembers:state.memory&&u(state.memory.intent),})
const aO=state=>{if(!state.layers.length)return{events:[],tabs:[],back:0,swipe:false}
const events=state.isLaunching?[]:[...new Set(aq(state).flatMap(ag).map(c=>transitions[c].event))]
const bc=input=>({...input,result:E(state,input)})
const found={events:events.map(event=>bc({do:'fire',event:eventNames[event]})),tabs:(L(last(state.layers).tabs)?w(last(state.layers).tabs):[]).map((_,tab)=>bc({do:'tab',tab})),}
now=state
return{...found,back:ar(),swipe:Y()}}
const play=({inputs})=>{const results=[]
for(const input of inputs){const result=E(results.length?last(results).state:null,input)
results.push(result)
const{visible:screen,conditions:is}=view(result.state)
const al=Object.entries(input.expect||{}).flatMap(([aN,ab])=>aN!='conditions'?[[aN,ab,{...result,screen}[aN]]]:Object.entries(ab).map(([name,value])=>[name,value,is[name]])).find(([,ab,found])=>ab!=found)
if(al)return{results,stopped:{step:results.length,words:`${al[0]} is ${al[2]}, not ${al[1]}`}}}
return{results}}
const journey=ax=>({inputs:ax.trim().split('\n').map((bt,c)=>{try{const input=JSON.parse(bt)
if(input.navc==1&&input.app==data.app&&inputs[input.do])return input}catch{}
throw Error(`line ${c+1} is no step of ${data.app}`)}),})
return{journey,play,step:E,view,options:aO,nameOf,conditions:conditionNames.map((name,c)=>({name,values:U(c)}))}}
"""##
}
