// Generated from Sources/NavEmit/HTML/Page by `make page`. Edit those, and make it anew.
// swift-format-ignore-file

/// The scripts and styles of a page, as they stand in it.
enum EmbeddedPage {
  /// simulator.js
  static let simulatorScript = ##"""
function navcSimulator(data){const tables={}
for(const name in data.columns)tables[name]=[]
for(const bx of data.tables.split(/\n(?=\w+:\n)/)){const[name,az]=bx.split(':\n'),columns=data.columns[name],aG=az.match(/[^\s,]+/g)
for(let at=0;at<aG.length;){tables[name].push(columns.length?Object.fromEntries(columns.map(bh=>[bh,+aG[at++]])):aG[at++])}}
const{screenNames,containerNames,eventNames,conditionNames,valueNames,screens,containers,tabs,formulas,branches,conjunctStarts,conjuncts,atoms,gates,places,transitions,options,sets,choiceStarts,choices,rules,launch:[launch],conditions,}=tables
const X={}
screenNames.forEach((name,d)=>X[name]=d*2)
containerNames.forEach((name,d)=>X[name]=d*2+1)
const nameOf=code=>(code&1?containerNames:screenNames)[code>>1],q=code=>(code&1?containers:screens)[code>>1],slice=(bp,first,count)=>bp.slice(first,first+count),M=code=>code&1&&code>0&&q(code).kind,x=code=>slice(tabs,q(code).first,q(code).tabCount).map(tab=>tab.content),ao=code=>x(code).findIndex(e=>e>=0),transition=d=>({...options[transitions[d].options],...transitions[d]}),aU=d=>slice(sets,transition(d).firstSet,transition(d).setCount),V=d=>slice(valueNames,conditions[d].firstValueName,conditions[d].valueCount),K=(row,values=c.values)=>{while(row>=0){const{condition,value,ifSo,ifNot}=branches[row]
row=values[condition]==value?ifSo:ifNot}
return row==-1},Y=(ae,values)=>K(formulas[ae].branch,values),g=values=>rules.findIndex(rule=>Y(rule.when,values))
let c,step
const J=(outcome,code,name)=>Object.assign(step,{outcome,code,name}),w=(code,name)=>J('refused',code,name),j=code=>J('ignored',code),N=code=>J('missed',code),O=(code,name)=>step.notes.push({code,name,words:bs(code,name)}),bs=(code,name)=>(data.words[code]||code).replace('%',name),an=screen=>data.parameters[screenNames[screen]]||[],aY=(screen,fields)=>{const made={}
for(const{name,test,isList,standard}of an(screen)){let value=fields[name]
if(value===undefined)value=standard
else if(value!=null)value=isList?[].concat(value):[].concat(value)[0]??null
const bq=value==null?[]:[].concat(value)
if(value===undefined||!bq.every(az=>RegExp(`^(${test})$`,'s').test(az)))return
made[name]=value}
return made},S=code=>code>=0&&!(code&1),bl=(screen,fields)=>aY(screen,fields)||aY(screen,{}),av=(screen,fields)=>bl(screen,fields)||Object.fromEntries(an(screen).map(({name})=>[name,fields[name]===undefined?'…':fields[name]])),B=(screen,fields)=>({id:++c.last,screen,parameters:av(screen,fields)}),ag=(code,fields)=>({nav:code&1&&code>0?code:-1,entries:code<0?[]:[B(code&1?q(code).first:code>>1,fields)],}),l=(code,fields={},style=0,isLocked=0)=>({tabs:M(code)?code:-1,selected:M(code)?ao(code):0,style,isLocked,gate:-1,stacks:M(code)?x(code).map(e=>ag(e,{})):[ag(code,fields)],}),D=({root,presented,style})=>presented<0?[l(root)]:[l(root),l(presented,{},style)],aK=(a,b)=>JSON.stringify(a)==JSON.stringify(b),aI=({screen,parameters})=>[screen,parameters],aC=f=>[f.selected,A(f),f.stacks.map(aj=>aj.entries.map(aI))],last=bj=>bj[bj.length-1],e=(f=last(c.layers))=>f.stacks[f.selected],ak=state=>state.layers.length&&last(e(last(state.layers)).entries),A=f=>Math.max(f.tabs,e(f).nav)<0?e(f).entries[0].screen*2:f.tabs<0?e(f).nav:f.tabs,I=({layers})=>{const first=Math.max(0,h(layers))
return layers.slice(first).reverse().flatMap(f=>[e(f).nav,f.tabs]).filter(code=>code>=0)},h=(layers=c.layers)=>layers.findIndex(f=>f.gate>=0),aA=({nav,entries})=>nav>=0&&entries.slice(1).some(({screen})=>screens[screen].flags&2),m=code=>S(code)?[code]:code<0?[]:[code,...m(M(code)?x(code)[ao(code)]:q(code).first*2)],aJ=({nav,entries})=>[nav,last(entries).screen*2].filter(code=>code>=0),aa=state=>[...I(state).reverse(),ak(state).screen*2],firstAtom=ae=>{const[{first},{first:J}]=slice(conjunctStarts,ae,2),R=conjuncts.slice(first,J).find(row=>!K(row.branch))
return R&&slice(atoms,R.firstAtom,R.atomCount).find(row=>!K(row.branch))},T=(bo,r)=>{const aF=X=>X.find(code=>!Y(q(code).requires)),u=aF(bo)
if(u===undefined)return
const first=firstAtom(q(u).requires),aS=[]
for(let Q=first;Q&&!aS.includes(Q.gate);){const br=aF(m(gates[Q.gate].target))
if(r(Q.gate)||br===undefined)return Q
aS.push(Q.gate)
Q=firstAtom(q(br).requires)}
return first?{code:'gate-blocked',name:conditionNames[first.condition]}:{code:'needs',name:nameOf(u)}},al=code=>{const bt=[]
for(let row=code;places[row]&&places[row].parent!=-2;row=places[row].parent){const{hop}=places[row]
bt.unshift({hop:hop%16,target:hop<16?row:(hop>>4)-1})}
return bt},aq=(code,fields)=>{const layers=[]
for(const{hop,target}of al(code)){const ab=last(layers)
if(hop==1){ab.selected=x(ab.tabs).indexOf(target)
e(ab).entries=ag(target,fields).entries}else if(hop==3)e(ab).entries.push(B(target>>1,fields))
else if(hop!=2)layers.push(l(target,fields,Math.max(0,hop-4)>>1,hop&1))}
return layers},aD=code=>al(code).length?aa({layers:aq(code,{})}):[],open=({target,fields})=>{const layers=aq(target,fields),[y]=c.layers
if(!layers.length)return w('no-place')
if(y&&A(y)==A(layers[0])){const{selected}=layers[0]
const{entries}=y.stacks[selected]
const aH=e(layers[0]).entries
let count=0
while(entries[count]&&aH[count]&&aK(aI(entries[count]),aI(aH[count])))count++
if(count||A(y)&1){layers[0]=y
y.selected=selected
e(y).entries=[...entries.slice(0,count),...aH.slice(count)]}}
E(layers)},E=layers=>{Object.assign(c,{layers,memory:null})
step.decidesRoot=true},z=code=>{const rule=g(),[{target}={}]=al(code)
return rule>=0&&rules[rule].root!=target&&rules.some(aW=>aW.root==target)?rule:-1},ax=(rule,intent)=>{step.rule=rule
E(A(c.layers[0])==rules[rule].root?c.layers:D(rules[rule]))
c.memory={gate:-1,rule,intent:{...intent,kind:'target'}}
return nameOf(rules[rule].root)},ay=(intent,{layers})=>{const made=intent.kind=='transition'?transition(intent.transition):{},verb=data.verbs[made.verb],aT=verb=='launch'?{...rules[g()],isLocked:0}:verb=='root'&&{...made,root:made.target}
if(aT){const{root,presented,style,isLocked}=aT
return{kind:presented<0?'target':'root',target:root,presented,style,isLocked,fields:verb=='root'?intent.fields:{}}}
if(intent.kind!='tab'&&verb!='select'){return intent.kind=='root'?intent:{kind:'target',target:made.target===undefined?intent.target:made.target,fields:intent.fields}}
const target=verb?made.target:intent.target,tab=o(target,layers,intent),ab=tab>=0&&last(last(layers).stacks[tab].entries)
return{kind:'target',target:ab?ab.screen*2:target,fields:ab?ab.parameters:{}}},k=gate=>gate>=0&&gates[gate].style>=0,s=()=>c.memory&&k(c.memory.gate),r=gate=>k(gate)?c.layers.some(f=>f.gate==gate):A(c.layers[0])==gates[gate].target,p=()=>{if(s()&&h()<0)c.memory=null},U=({gate,condition},aX)=>{const{target,style,isLocked}=gates[gate]
step.gates.push(condition)
if(!k(gate))step.decidesRoot=true
if(!aX&&r(gate))return
const f=l(target,{},Math.max(0,style),isLocked)
if(k(gate)){if(h()>=0){c.layers.length=h()
if(s())c.memory.gate=gate}
f.gate=gate
c.layers.push(f)}else c.layers=[f]
p()},aw=(gate,intent,target)=>{c.memory=k(gate)&&intent?{gate,intent}:al(target.target).length?{gate,intent:target}:null
if(!c.memory)O('forgotten',v(target))},v=({kind,target,transition})=>{const{event,target:code}=kind=='transition'?transitions[transition]:{target}
return code<0?eventNames[event]:nameOf(code)},aM=intent=>{const{kind,target}=intent
const L=/opening|entry/.test(kind)
if(L&&g()<0)return w('no-launch-rule')
const rule=kind=='opening'?z(target):-1
if(rule>=0)return J('held','held',ax(rule,intent))
const{verb,target:tab}=kind=='transition'?transitions[intent.transition]:{}
if(data.verbs[verb]=='select'&&o(tab)<0)return N('not-in-tabs')
const found=T(H(intent,c),r)
if(!found)return aE(intent)
if(found.code)return w(found.code,found.name)
const ba=ay(intent,c)
J('held','held',nameOf(gates[found.gate].target))
U(found)
aw(found.gate,intent,ba)},bk=()=>{const{memory}=c
if(!memory)return
const{intent,gate}=memory
const rule=gate<0?z(intent.target):-1
if(gate<0&&(rule>=0||g()<0)){const W=d=>({...rules[d],when:0})
if(rule<0||aK(W(rule),W(memory.rule)))return
O('next',ax(rule,intent))
return true}
const ap=s(),ad={layers:ap&&h()>=0?c.layers.slice(0,h()):c.layers},found=T(H(intent,ad),r)
if(!found){Object.assign(c,ad,{memory:null})
O('resumed',v(intent))
step.resumed=intent.transition
aE(intent)
return true}
if(found.code=='gate-blocked')O(found.code,found.name)
if(found.code||found.gate==gate)return
const ba=ay(intent,ad)
U(found)
O('next',nameOf(gates[found.gate].target))
aw(found.gate,ap&&intent,ba)
return true},aN=n=>{const y=g(n),rule=g()
if(!launch.follows||step.decidesRoot||y<0||rule<0||rule==y)return
step.rule=rule
af(D(rules[rule]))
O('followed',nameOf(rules[rule].root))},C=()=>{p()
const found=T(aa(c),()=>false)
if(!found)return
if(!found.code)U(found,true)
O(found.code=='needs'?'requires-violated':found.code||'gated',found.name||nameOf(gates[found.gate].target))},o=(code,layers=c.layers,{tab,container=last(layers).tabs}={})=>container<0||last(layers).tabs!=container?-1:tab===undefined?x(container).indexOf(code):tab,H=({kind,target,container,...intent},{layers})=>{const made=kind=='transition'?transition(intent.transition):{target,...intent},verb=kind=='transition'?data.verbs[made.verb]:kind
switch(verb){case'root':if(kind=='root')return[...aD(target),...m(made.presented)]
case'push':case'present':case'show':case'replace':case'entry':return[...m(made.target),...m(verb=='entry'?-1:made.presented)]
case'select':case'tab':{const tab=o(made.target,layers,{tab:made.tab,container})
return tab<0?m(made.target):aJ(last(layers).stacks[tab])}
case'launch':{const{root=-1,presented=-1}=rules[g()]||{}
return[...m(root),...m(presented)]}
case'open':case'window':case'opening':case'target':return aD(made.target)}
return[]},present=({target,style,isLocked},fields)=>c.layers.push(l(target,fields,style,isLocked)),af=layers=>{const[y]=c.layers
E(y&&aK(aC(y),aC(layers[0]))?[y,...layers.slice(1)]:layers)},select=tab=>tab<0?N('not-in-tabs'):last(c.layers).selected=tab,pop=(count,aR='nothing-to-pop')=>{const{nav,entries}=e()
if(nav<0)N('no-nav')
else if(count<1)N(aR)
else entries.length=count},aB=count=>c.layers.length>1?c.layers.length=count:N('nothing-presented'),aL=(code,{entries}=e())=>entries.map(({screen})=>screen*2).lastIndexOf(code)+1,P=()=>e().entries.length,verbs={none(){},root(made,fields){af([l(made.target,fields)])
if(made.presented>=0)present({...made,target:made.presented},fields)},launch(){step.rule=g()
if(step.rule<0)N('no-launch-rule')
else af(D(rules[step.rule]))},open:(made,fields)=>open({...made,fields}),present,show:(made,fields)=>e().nav<0?present(made,fields):verbs.push(made,fields),push({target,onto},fields){const count=onto<0?P():aL(onto)
pop(count,'not-below')
if(e().nav>=0&&count)e().entries.push(B(target>>1,fields))},replace({target},fields){if(e().nav<0)return N('no-nav')
e().entries.splice(-1,1,B(target>>1,fields))},select:({target})=>select(o(target)),popTop:()=>pop(P()-1),popToRoot:()=>pop(P()>1),popToScreen:({target})=>pop(aL(target),'not-below'),dismissTop:()=>aB(c.layers.length-1),dismissAll:()=>aB(1),close:()=>P()>1?pop(P()-1):verbs.dismissTop(),unwind({target}){const{layers}=c
let found=layers.length-1
while(found>=0&&!aL(target,e(layers[found])))found--
if(found<Math.max(0,h()))return N('not-below')
layers.length=found+1
e().entries.length=aL(target)},}
verbs.window=verbs.open
const aE=intent=>{const{kind,target,fields}=intent
if(kind=='transition'){const made=transition(intent.transition)
verbs[data.verbs[made.verb]](made,fields)}else if(kind=='entry')present({target,style:Math.max(0,q(target).entryStyle)},fields)
else if(kind=='tab')select(o(target,c.layers,intent))
else{open(intent)
if(kind=='root')present({...intent,target:intent.presented},fields)}
p()},ar=state=>[ak(state).screen,...I(state).map(code=>screens.length+(code>>1)),choiceStarts.length-2,],ah=bn=>{const[{first},{first:J}]=slice(choiceStarts,bn,2)
return choices.slice(first,J).map(W=>W.transition)},bg=(event,state)=>ar(state).flatMap(ah).find(d=>transitions[d].event==event&&Y(transitions[d].when,state.values)),t=(values,G={})=>values.map((value,d)=>{const ai=V(d).indexOf(''+G[conditionNames[d]])
return ai<0?value:ai}),fire=(event,fields,G,L)=>{step.event=eventNames[event]
if(c.isLaunching)return j('launching')
const n=c.values,d=bg(event,c)
if(d===undefined)return j('no-transition')
const{verb,target,presented}=transition(d)
const made=L&&/root|push|present|show|replace|open|window/.test(data.verbs[verb])?[target,presented]:[],u=made.find(code=>S(code)&&!bl(code>>1,fields))
if(u>=0)return w('failed',nameOf(u))
step.transition=d
c.values=t(n,G)
for(const{condition,value}of aU(d))if(value>=0)c.values[condition]=value
if(!aU(d).length||!bk())aM({kind:'transition',transition:d,fields})
aN(n)
C()},wait=input=>{c.waiting.push(input)
J('held','held',nameOf(launch.splash*2))},enter=(entry,fields,input)=>{const{event,target,when=0,kind}=entry||{}
const aO=input.expect&&input.expect.code!='failed'
if(!entry||!aO&&kind!='shortcut'&&S(target)&&!aY(target>>1,fields))return j('not-ours')
if(c.isLaunching&&kind!='broadcast')return wait(input)
if(!Y(when))return w('not-offered')
if(event!==undefined)return fire(event,fields,{},!aO)
aM({kind:'opening',target,fields})
C()},bd=layers=>{step.rule=g()
if(step.rule<0)return w('no-launch-rule')
c.isLaunching=false
E(layers||D(rules[step.rule]))
for(const{stacks}of layers||[]){for(const aj of stacks)aj.entries=aj.entries.map(({screen})=>B(screen,{}))}
C()},bi=url=>{const[,scheme,host,path,query='']=/^([a-z][\w+.-]*:)(?:\/\/([^/?#]*))?([^?#]*)\??([^#]*)/i.exec(url),bb=/^https?:$/i.test(scheme),bc=path.replace(/^\/|\/+$/g,''),aZ=[...(bb||!host?[]:[host]),...(bc?bc.split('/'):[])].map(decodeURIComponent),bm=scheme+(host?'//':'')+(bb?decodeURIComponent(host).replace(/.*@|:(443|80)?$/g,''):''),bf=[bm.toLowerCase(),...aZ].join('\n')
for(const{pattern,names,keys,...entry}of data.links){const match=RegExp(`^${pattern}$`).exec(bf)
if(!match)continue
const fields={}
names.forEach(({name,isJoined},i)=>{fields[name]=isJoined?match[i+1].split('\n').join('/'):match[i+1].split('\n')})
for(const bv of query.split('&')){const[aP,value='']=bv.split(/=(.*)/s)
for(const[name,parameter]of keys){if(name==decodeURIComponent(aP))fields[parameter]=[...fields[parameter]||[],decodeURIComponent(value)]}}
return{entry,fields}}},au=()=>screens[ak(c).screen].flags&1?0:P()-1,Z=()=>{const{style,isLocked}=last(c.layers)
return c.layers.length>1&&!isLocked&&style!=1&&style!=4},aV=()=>{if(!c.isLaunching)C()},inputs={launch({conditions:G,layers}){c={layers:[],isLaunching:true,values:t(data.initial,G),memory:null,waiting:[],last:0}
if(launch.splash<0||layers)bd(structuredClone(layers))
else c.layers=[l(launch.splash*2)]},wait:()=>J('held','held'),known({conditions:G}){if(!c.isLaunching)return j('launched')
c.values=t(c.values,G)
bd()},fire:({event,parameters={},sets})=>fire(eventNames.indexOf(event),parameters,sets),link(input){try{const{entry,fields}=bi(input.url)
enter(entry,fields,input)}catch{j('not-ours')}},enter(input){const entry=data.entries.find(({kind,name})=>kind==input.kind&&name==input.name)
enter(entry,{...entry.fields,...input.parameters},input)},open(input){const{screen,parameters:fields={},kind}=input
const target=X[screen],{entryFormula,entryStyle}=q(target)
if(c.isLaunching)return wait(input)
if(!kind&&!(entryFormula>=0&&Y(entryFormula)))return w('not-offered')
aM({kind:kind||(entryStyle<0?'opening':'entry'),target,fields})
C()},change({conditions:G}){const n=c.values
c.values=t(n,G)
if(c.isLaunching)return j('launching')
c.values.forEach((value,d)=>{if(value!=n[d]&&!conditions[d].isVolatile)O('unexpected-change',conditionNames[d])})
if(!aK(n,c.values))bk()
aN(n)
C()},back({count=1}){if(count>au())return j('not-possible')
e().entries.length-=count
aV()},swipe(){if(!Z())return j('not-possible')
c.layers.pop()
aV()},tab({tab}){const{tabs:container,selected}=last(c.layers)
if(c.isLaunching)return j('launching')
if(aA(e()))return j('no-tab-bar')
const target=container<0?undefined:x(container)[tab]
if(target<0)return fire(-1-target,{},{},true)
if(target===undefined)j('not-in-tabs')
else if(tab!=selected)aM({kind:'tab',tab,target,container,fields:{}})
else if(e().nav>=0)e().entries.length=1
C()},},F=(state,input)=>{c=structuredClone(state)
step={input,outcome:'done',notes:[],gates:[],then:[]}
inputs[input.do](input)
const result={...step,state:c,words:step.code?bs(step.code,step.name):''}
if(c.isLaunching)return result
for(const aW of c.waiting.splice(0)){result.then.push(F(result.state,aW))
result.state=c}
return result},ai=values=>Object.fromEntries(values.map((value,d)=>[conditionNames[d],V(d)[value]])),view=state=>({...state,visible:state.layers.length?nameOf(ak(state).screen*2):undefined,conditions:ai(state.values),remembers:state.memory&&v(state.memory.intent),}),aQ=state=>{if(!state.layers.length)return{events:[],tabs:[],back:0,swipe:false}
const events=state.isLaunching?[]:[...new Set(ar(state).flatMap(ah).map(d=>transitions[d].event))],be=input=>({...input,result:F(state,input)}),found={events:events.map(event=>be({do:'fire',event:eventNames[event]})),tabs:(M(last(state.layers).tabs)?x(last(state.layers).tabs):[]).map((_,tab)=>be({do:'tab',tab})),}
c=state
return{...found,back:au(),swipe:Z()}},play=({inputs})=>{const results=[]
for(const input of inputs){const result=F(results.length?last(results).state:null,input)
results.push(result)
const{visible:screen,conditions:is}=view(result.state)
const am=Object.entries(input.expect||{}).flatMap(([aP,ac])=>aP!='conditions'?[[aP,ac,{...result,screen}[aP]]]:Object.entries(ac).map(([name,value])=>[name,value,is[name]])).find(([,ac,found])=>ac!=found)
if(am)return{results,stopped:{step:results.length,words:`${am[0]} is ${am[2]}, not ${am[1]}`}}}
return{results}}
const journey=az=>({inputs:az.trim().split('\n').map((bw,d)=>{try{const input=JSON.parse(bw)
if(input.navc==1&&input.app==data.app&&inputs[input.do])return input}catch{}
throw Error(`line ${d+1} is no step of ${data.app}`)}),})
return{journey,play,step:F,view,options:aQ,nameOf,conditions:conditionNames.map((name,d)=>({name,values:V(d)}))}}
"""##
}
