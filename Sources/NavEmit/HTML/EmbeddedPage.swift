// Generated from Sources/NavEmit/HTML/Page by `make page`. Edit those, and make it anew.
// swift-format-ignore-file

/// The scripts and styles of a page, as they stand in it.
enum EmbeddedPage {
  /// page.css
  static let pageStyle = ##"""
@media screen{:root{color-scheme:light dark}}:root{--paper:#fff;--ink:#1f2933;--faint:#52606d;--line:#cbd5e1;--edge:#7b8794;--bar:#fff;--band:#f3f6f9;--accent:#1864ab;--on:#fff;--bad:#c92a2a;--now:#c2410c;--focus:#1864ab;font:15px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}*{box-sizing:border-box}body{margin:0;color:var(--ink);background:var(--paper)}h1,h2,h3,h4,p,ul,ol,dl,dd{margin:0;padding:0}ul,ol{list-style:none}h1{font-size:1.05rem}h2{font-size:1rem}h3{margin:1.4em 0 .5em;font-size:.75rem;letter-spacing:.06em;text-transform:uppercase;color:var(--faint)}small{font-size:.82rem;color:var(--faint)}a{color:var(--accent)}button,input,select{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--edge);border-radius:6px;padding:.25em .65em;min-height:32px;max-width:100%}button{cursor:pointer}button:hover{background:var(--band)}button:disabled{color:var(--faint);border-color:var(--line);cursor:default}button.main,button[aria-pressed=true]{color:var(--on);background:var(--accent);border-color:var(--accent)}:focus-visible{outline:2px solid var(--focus);outline-offset:2px}[hidden],html:not(.js) .scripted,.loading body{display:none !important}header{display:flex;align-items:center;gap:.75rem;padding:.5rem 1rem;border-bottom:1px solid var(--line);background:var(--bar)}nav{display:flex;gap:.25rem;overflow-x:auto;flex:1;scrollbar-width:thin}nav a{padding:.3em .7em;border-radius:6px;color:var(--faint);text-decoration:none;white-space:nowrap}nav a:hover{background:var(--band);color:var(--ink)}nav a[aria-current]{color:var(--ink);font-weight:600;background:var(--band);box-shadow:inset 0 -2px var(--accent)}nav a:focus-visible{outline-offset:-2px}.tools{display:flex;gap:.3rem}#finder{position:relative}#search{width:13rem}#found{position:absolute;right:0;z-index:3;width:20rem;max-width:92vw;margin-top:4px;background:var(--paper);border:1px solid var(--edge);border-radius:8px;box-shadow:0 8px 24px #0003;overflow:hidden}#found:empty{display:none}#found li{padding:.4em .8em}#found li:has(a){padding:0}#found a{display:flex;justify-content:space-between;gap:1em;padding:.4em .8em;color:var(--ink);text-decoration:none;overflow-wrap:anywhere}#found small{white-space:nowrap}#found a:hover,#found a:focus{background:var(--band);outline-offset:-2px}.view{padding:1rem;max-width:100%;scroll-margin-top:1rem}.view h2{margin-bottom:.6rem}svg{max-width:100%;height:auto}.js body{display:grid;grid:auto 1fr / 1fr;height:100vh;height:100dvh;overflow:hidden}.js body:has(#panel:not([hidden])){grid-template-columns:1fr 360px}.js header{grid-column:1 / -1;min-width:0}.js main{position:relative;min-width:0;min-height:0}.js .view{position:absolute;inset:0;overflow:auto;scroll-padding:48px}.js .chart{padding:0;display:grid;cursor:grab;touch-action:pan-x pan-y;user-select:none}.js .chart:active{cursor:grabbing}.js .chart h2{position:absolute;opacity:0;pointer-events:none}.js svg{max-width:none;margin:auto;display:block}svg :focus{outline:none}html:not(.js) svg :focus-visible{outline:2px solid var(--focus)}.row[href],.js .row[tabindex]{cursor:pointer}.row:hover text,.row:focus text{text-decoration:underline}rect.focus,rect.now,rect.last{fill:none;pointer-events:none;vector-effect:non-scaling-stroke}rect.focus{stroke:var(--focus);stroke-width:2}rect.now{stroke:var(--now);stroke-width:4}rect.last{stroke:var(--now);stroke-width:2;stroke-dasharray:5 3}.edge.last path{stroke-width:4}#list{max-width:60rem}.js #list{max-width:none;padding:1rem max(1rem,50vw - 34rem) 3rem}.boxes > li{padding:.6rem 0;border-top:1px solid var(--line);overflow-wrap:anywhere}.boxes > li:target,.boxes > li:focus{outline:2px solid var(--focus);outline-offset:4px}h4{font-size:1rem}.boxes p{color:var(--faint)}.boxes ul{padding-left:1.2rem;list-style:disc}#panel{padding:1rem 1.1rem 2rem;overflow:auto;min-height:0;overflow-wrap:anywhere}.js #panel{border-left:1px solid var(--line)}.head{display:flex;justify-content:space-between;align-items:center}.head button{border:0;font-size:1.2rem;line-height:1}#start{margin-top:.4rem}#start .main{width:100%}#conditions{display:grid;gap:.3rem;margin-bottom:.6rem}select{min-height:28px;padding:.1em .4em}label{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.2rem .6rem}#status{margin:1rem 0 .6rem;padding:.6rem .8rem;border-left:4px solid var(--now);background:var(--band);font-weight:600}#layers > li{padding:.5rem .7rem;border:1px solid var(--line);border-radius:8px;margin-bottom:.4rem}#layers ol{display:flex;flex-wrap:wrap;margin-bottom:.3rem}#layers ol li + li::before{content:"›";margin:0 .4em;color:var(--faint)}#layers > li:first-child ol li:last-child{font-weight:600}#layers button{margin:0 .3rem .3rem 0}.row{display:flex;flex-wrap:wrap;gap:.35rem;margin-bottom:.5rem}.row input{flex:1;min-width:0}#events li{display:grid;grid-template-columns:auto 1fr;align-items:center;gap:.1rem .6rem;margin-bottom:.35rem}#events label{grid-column:1 / -1}details{margin:1rem 0 .4rem}summary{cursor:pointer;font-weight:600;margin-bottom:.5rem}#steps{counter-reset:step}#steps li{counter-increment:step;display:grid;padding:.1rem 0}#steps button{text-align:left;border-color:transparent}#steps button::before{content:counter(step) ". "}#steps [aria-current=step]{border-color:var(--now);font-weight:600}#steps small{padding-left:.8rem}#steps .undone{opacity:.65;font-style:italic}#findings li{padding:.5rem 0 .5rem .7rem;border-left:3px solid var(--edge);margin-bottom:.6rem}#findings .error{border-color:var(--bad)}#findings .error b{color:var(--bad)}#findings button{display:block;margin-top:.4rem}dialog{color:inherit;background:var(--paper);border:1px solid var(--edge);border-radius:10px;max-width:26rem;padding:1.4rem}dialog::backdrop{background:#0006}dl{display:grid;grid-template-columns:auto 1fr;gap:.4rem 1rem;margin:1rem 0}kbd{font:inherit;padding:0 .4em;border:1px solid var(--edge);border-radius:4px}dialog button{margin-top:1rem}@media (prefers-reduced-motion:no-preference){.js .view,#panel{scroll-behavior:smooth}}@media (max-width:700px){header{flex-wrap:wrap;padding:.5rem .7rem;gap:.4rem .6rem}nav{order:5;flex-basis:100%}#finder{flex:1}#search{width:100%}.zoom{display:none}.js body:has(#panel:not([hidden])){grid:auto 45% 1fr / 1fr}.js #panel{border-left:0;border-top:1px solid var(--line)}}@media screen and (prefers-color-scheme:dark){:root{--paper:#151b22;--ink:#e4e9ee;--faint:#a5b1bd;--line:#3a4653;--edge:#758494;--bar:#1b222b;--band:#232c36;--accent:#7cc0f8;--on:#10161c;--bad:#ff9c9c;--now:#ffa94d;--focus:#7cc0f8}svg [fill="#ffffff"]:not(text){fill:#1d252e}svg .graph > polygon[fill="#ffffff"]{fill:#151b22}svg [fill="#1f2933"]{fill:#e4e9ee}svg [fill="#52606d"]{fill:#a5b1bd}svg [fill="#dbe4ee"]{fill:#33414f}svg [fill="#f3f6f9"]{fill:#252f39}svg text[fill="#475569"]{fill:#b4c0cc}svg .edge [fill="#475569"]{fill:#8392a3}svg [fill="#eef2f7"]{fill:#191f27}svg [fill="#f8fafc"]{fill:#1f2731}svg [fill="#b8420a"]{fill:#ffa274}svg [fill="#1864ab"]{fill:#7cc0f8}svg [fill="#862e9c"]{fill:#dda6ec}svg [fill="#a61e4d"]{fill:#f9a0bd}svg [fill="#c92a2a"]{fill:#ff9c9c}svg [stroke="#b8420a"]{stroke:#ffa274}svg [stroke="#1864ab"]{stroke:#7cc0f8}svg [stroke="#862e9c"]{stroke:#dda6ec}svg [stroke="#a61e4d"]{stroke:#f9a0bd}svg [stroke="#c92a2a"]{stroke:#ff9c9c}svg [stroke="#94a3b8"],svg [stroke="#475569"],svg [stroke="#52606d"]{stroke:#8392a3}svg [stroke="#cbd5e1"]{stroke:#465463}}@media print{header{border:0;padding:0}header form,.tools,nav,#panel .scripted,#panel button,dialog,rect.focus{display:none !important}.js body{display:block;height:auto;overflow:visible}.js .view,.view{display:block !important;position:static;overflow:visible;padding:0;break-before:page}.view:first-child{break-before:auto}.js .chart h2{position:static;opacity:1}.js svg,svg{width:auto !important;max-width:100%;max-height:24cm}a{color:inherit}}
"""##
  /// page.js
  static let pageScript = ##"""
{const find=(T,aj)=>(aj||document).querySelector(T),s=(T,aj)=>[...(aj||document).querySelectorAll(T)],h=id=>document.getElementById(id),H=(bw,features,...q)=>{const aY=Object.assign(document.createElement(bw),features)
aY.append(...q.flat())
return aY},X=(...q)=>H('li',{},...q),ac=al=>al?H('small',{},al):''
document.documentElement.className='js'
const z=find('main')
let d
let W
const k=()=>find(`#${d} svg`),u=(j,aB)=>j?h(`${aB||d}.${j}`):null
const A=e=>e.id.replace(/^.*?\./,''),ak=(aT,bm=z.clientWidth/2,bn=z.clientHeight/2)=>{const P=k()
if(!P)return
const aK=P.getBoundingClientRect()
P.style.width=Math.max(100,Math.min(aK.width*aT,2e4))+'px'
const ao=P.getBoundingClientRect(),aN=ao.width/aK.width
aC(bm-ao.x-(bm-aK.x)*aN,bn-ao.y-(bn-aK.y)*aN)},aC=(bj,bq)=>k().parentNode.scrollBy({left:-bj,top:-bq,behavior:'instant'}),bo=bg=>{const P=k()
if(!P)return
const{width,height}=P.viewBox.baseVal
const{clientWidth,clientHeight}=z
P.style.width=width*Math.max(bg,Math.min(clientWidth/width,clientHeight/height,4/3))+'px'},ah=S=>S.scrollIntoView({block:'nearest',inline:'nearest'}),show=g=>{const aP=s('.view')
if(!aP.some(({id})=>id==g))g=z.dataset.view
if(g==d)return
d=g
aP.forEach(c=>c.hidden=c.id!=d)
s('nav a').forEach(c=>c.ariaCurrent=c.hash=='#'+d?'page':null)
ah(find('nav [aria-current]'))
if(k()&&!k().style.width){bo(1)
ah(find('.node',k()))}
Z()},go=(g,j,O)=>{show(j&&[g,'all','list'].find(c=>u(j,c))||g)
const e=u(j)
W=e?j:''
D(1);(e&&O&&find(O,e)||e)?.focus()},D=(aJ=0)=>{const i='#'+[d,W,ad()].join('/').replace(/\/+$/,'')
if(i!=location.hash)history[aJ?'pushState':'replaceState'](history.state+aJ,'',i)},N=()=>{const[,g,j,played]=location.hash.match(/^#?([^./]*)[./]?([^/]*)\/?(.*)/)
show(g)
W=j
if(history.state==null||!l.length)bb(played)
D()
u(W)?.focus()},aq=(aW,S)=>{s('rect.'+aW).forEach(c=>c.remove())
if(!S?.getBBox)return
const{x,y,width,height}=S.getBBox()
S.insertAdjacentHTML('beforeend',`<rect class="${aW}" x="${x-2}" y="${y-2}" width="${width+4}" height="${height+4}" rx="3"/>`)}
const open=e=>{const bp=(bi,aE)=>bi.forEach(c=>c.setAttribute('tabindex',aE))
bp(s('.row, .node',e.ownerSVGElement),-1)
bp([e,...s('.row',e)],0)}
s('svg').forEach(P=>open(find('.node',P)))
z.addEventListener('focusin',({target})=>{const e=target.closest('.node')
if(!e)return
open(e)
aq('focus',target)
W=A(e)
D()})
z.addEventListener('focusout',()=>aq('focus'))
const v=S=>{const[source,o]=A(S).split('.')
return s('.edge',k()).filter(({dataset:{from,row}})=>from==source&&(!o||row==o))},az=target=>{const row=target.closest('.row, a[href]'),e=target.closest('.node'),i=row?.getAttribute('href'),[edge]=row&&!i?v(row):[]
if(i)go(...i.slice(1).split('.'),row.dataset.row)
else if(edge)go(d,edge.dataset.to)
else if(d=='overview'&&e&&h('only-'+A(e)))go('only-'+A(e))
else return
return true},aA=(key,e)=>{const[onward]=[...v(document.activeElement),...v(e)]
if(key=='ArrowRight')return u(onward?.dataset.to)
const aV=s('.edge',k()).find(({dataset})=>dataset.to==A(e))
if(key=='ArrowLeft')return u(aV?.dataset.from)
const L=e.getBoundingClientRect(),bv=c=>{const{x,y}=c.getBoundingClientRect()
const aG=key=='ArrowUp'?L.y-y:y-L.y
return aG>1?aG+3*Math.abs(x-L.x):Infinity},[[C,nearest]]=s('.node',k()).map(c=>[bv(c),c]).sort(([ba],[au])=>ba-au)
return C<Infinity?nearest:null}
addEventListener('keydown',f=>{const{key,target}=f
const e=target.closest('.node')
if(f.ctrlKey||f.metaKey||f.altKey||/INPUT|SELECT/.test(target.tagName))return
if(Q[key])Q[key]()
else if(/^Arrow/.test(key)&&k()&&(e||target==document.body)){(e?aA(key,e):u(W)||find('.node',k()))?.focus()}else if(key!='Enter'||!e||!az(target))return
f.preventDefault()})
const toggle=aI=>{h('panel').hidden=aI
h('toggle').ariaExpanded=!aI},Q={'+':()=>ak(1.25),'=':()=>ak(1.25),'-':()=>ak(.8),0:()=>bo(0),'?':()=>h('help').showModal(),'/':()=>n.focus(),Backspace:()=>history.state&&history.back(),panel:()=>toggle(!h('panel').hidden),earlier:()=>to(at-1),later:()=>to(at+1),play:()=>{const bl=E
E=clearInterval(E)
if(bl)return ag()
E=setInterval(()=>to(at+1),1200)
to(at<l.length?at:1)},}
let ar=0
addEventListener('pointerdown',()=>ar=0)
z.addEventListener('pointermove',({pointerType,buttons,movementX,movementY})=>{if(pointerType!='mouse'||buttons!=1||!k())return
ar+=Math.abs(movementX)+Math.abs(movementY)
aC(movementX,movementY)})
z.addEventListener('wheel',ai=>{if(!k())return
ai.preventDefault()
ak(Math.exp(-ai.deltaY*(ai.ctrlKey?.01:.002)),ai.clientX,ai.clientY)},{passive:false})
let aa=0
z.addEventListener('touchmove',aO=>{const[a,b]=aO.touches
if(!b)return
aO.preventDefault()
const C=Math.hypot(a.clientX-b.clientX,a.clientY-b.clientY)
if(aa)ak(C/aa,(a.clientX+b.clientX)/2,(a.clientY+b.clientY)/2)
aa=C},{passive:false})
z.addEventListener('touchend',()=>aa=0)
addEventListener('click',f=>{const{do:control,input,run}=f.target.closest('button')?.dataset||{}
if(control)Q[control]()
else if(input)ax(JSON.parse(input))
else if(run)af(ae.runs[run],run,1)
else if(ar>5||az(f.target))f.preventDefault()})
const n=h('search'),ab=h('found'),entries=s('#list [id], #list [id] li')
n.oninput=()=>{const g=n.value.trim().toLowerCase(),av=c=>find('h4,span',c).textContent,aD=c=>av(c).toLowerCase().indexOf(g)*2+!c.id,aU=g?entries.filter(c=>aD(c)>=0).sort((ba,au)=>aD(ba)-aD(au)):[]
ab.replaceChildren(...aU.slice(0,12).map(c=>{const aL=c.closest('[id]'),{t}=c.dataset
const aX=H('a',{href:`#${d}.${A(aL)}`},av(c),c.id?'':ac(av(aL)))
if(t)aX.dataset.row=`[data-t="${t}"]`
return X(aX)}),...g&&!aU.length?[X('Nothing has that')]:[])}
const aH=()=>{n.value=''
n.oninput()},R=(form,bu)=>form.onsubmit=f=>{f.preventDefault()
bu()}
R(n.form,()=>find('a',ab)?.click())
ab.onclick=()=>setTimeout(aH)
n.form.onkeydown=f=>{const{key}=f
const ap=[n,...s('a',ab)],J=ap.indexOf(document.activeElement),aZ={ArrowDown:ap[J+1],ArrowUp:ap[J-1],Escape:n}[key]
if(key=='Escape')aH()
if(!aZ)return
f.preventDefault()
aZ.focus()}
const ae=JSON.parse(h('navc-data').textContent),B=navcSimulator(ae),bd=ae.graph,aw=['','full screen','page sheet','form sheet','over full screen','popover'],U=some=>Object.fromEntries(some.map(({name,value})=>[name,value])),K=s('#conditions select')
K.forEach((r,J)=>{r.selectedIndex=ae.initial[J]
r.onchange=()=>at&&ax({do:'change',conditions:U([r]),words:`${r.name}: ${r.value}`})})
let l=[]
let at=0
let w
let E
const am=m=>m>0?l[m-1].state:null,I=m=>m>0?B.view(am(m)).visible:'',aF=({words,notes,then,fault})=>[words,...notes.map(bs=>bs.words),...then.flatMap(aF),fault].filter(Boolean),ax=input=>{const L=input.do=='launch'?0:at
l=[...l.slice(0,L),B.step(am(L),input)]
w=''
to(l.length)},to=m=>{const aR=document.activeElement
at=Math.max(0,Math.min(m,l.length))
if(at==l.length)E=clearInterval(E)
ag()
D()
if(!aR.isConnected)h('status').focus()},af=(run,o,m)=>{const{results,stopped}=B.play(run)
l=results
if(stopped)l[stopped.step-1].fault=stopped.words
w=o
toggle(false)
to(m)},ad=()=>!at?'':w?`run-${w}-${at}`:encodeURIComponent(JSON.stringify(l.slice(0,at).map(({input})=>input)))
const bb=i=>{const[,o,m]=i.match(/^run-(\d+)-(\d+)$/)||[]
try{if(o)af(ae.runs[o],o,+m)
else af({inputs:JSON.parse(decodeURIComponent(i))},'',Infinity)}catch{l=[]
to(0)}},Y=({stacks,selected})=>stacks[selected],Z=()=>{const{state,transition,rule,gates=[]}=l[at-1]||{}
const p=state?.layers.at(-1),bh=state?[I(at),B.nameOf(Y(p).nav),B.nameOf(p.tabs)]:[],e=bh.map(c=>u(c)).find(Boolean)
aq('now',e)
if(e)ah(e)
const bc=s(`#${d} :is([data-t="${transition}"],[data-rule="${rule}"],[data-gate="${gates[0]}"])`)
const row=bc.find(c=>u(I(at-1))?.contains(c))||bc[0]
aq('last',row)
const bf=row?v(row):[]
s('.edge').forEach(c=>c.classList.toggle('last',bf.includes(c)))}
const F=(words,input,features)=>H('button',{type:'button',onclick:()=>ax({...input,words}),...features},words),aS=(p,be)=>X(ac([be?'over it':'root',aw[p.style],p.isLocked&&'locked',p.gate>=0&&'gate',B.nameOf(p.tabs),B.nameOf(Y(p).nav),].filter(Boolean).join(', ')),H('ol',{},Y(p).entries.map(({screen})=>{const ay=B.nameOf(screen*2)
return X(H('a',{href:`#${d}.${ay}`},ay))})),)
const bk=({tab},{tabs,selected})=>{const{title,show,fire}=bd.containers.find(({name})=>name==B.nameOf(tabs)).tabs[tab]
return F(title||show||fire,{do:'tab',tab},{ariaPressed:tab==selected})},aQ=({event,result:{words,state,transition}})=>{const{sets={}}=bd.transitions[transition]||{}
const aM=K.filter(({name})=>sets[name]=='any').map(({parentNode})=>parentNode.cloneNode(true)),input={do:'fire',event,get sets(){return U(aM.map(bt=>find('select',bt)))}}
return X(F(event,input),ac(words||'→ '+B.view(state).visible),...aM)},G=(id,...q)=>h(id).replaceChildren(...q.flat()),ag=()=>{h('running').hidden=!l.length
G('steps',l.map((step,V)=>{const{words,do:what,event,screen}=step.input
const f=()=>to(V+1)
return H('li',{className:V<at?'':'undone'},H('button',{type:'button',onclick:f,ariaCurrent:V+1==at&&'step'},`${words||[what,event||screen].join(' ')} → ${I(V+1)}`),aF(step).map(ac))}))
G('play',E?'Pause':'Play')
Z()
if(!at)return
const step=l[at-1],{state}=step
const{layers}=state
const{visible,remembers}=B.view(state)
const options=B.options(state)
K.forEach((r,J)=>r.selectedIndex=state.values[J])
G('status',[visible,...aF(step)].join('. '))
G('layers',layers.map(aS).reverse())
G('remembers',remembers?'Waiting: '+remembers:'')
G('user',options.tabs.map(c=>bk(c,layers.at(-1))),state.isLaunching?F('Conditions are known',{do:'known'}):[],options.back?F('Back',{do:'back'}):[],options.swipe?F('Swipe away',{do:'swipe'}):[])
G('events',options.events.map(aQ))}
const M=async file=>{try{af(B.journey(await file.text()),'',1)}catch({message}){af({inputs:[]},'',0)
G('steps',X(message))}}
R(h('start'),()=>{h('choice').open=false
ax({do:'launch',conditions:U(K),words:'start'})})
R(h('link'),()=>{const url=h('url').value
ax({do:'link',url,words:url})})
h('journey').onchange=({target})=>M(target.files[0])
addEventListener('dragover',an=>an.preventDefault())
addEventListener('drop',an=>{an.preventDefault()
M(an.dataTransfer.files[0])})
addEventListener('popstate',N)
toggle(true)
ag()
N()}
"""##
  /// simulator.js
  static let simulatorScript = ##"""
function navcSimulator(data){const tables={}
for(const name in data.columns)tables[name]=[]
for(const bx of data.tables.split(/\n(?=\w+:\n)/)){const[name,az]=bx.split(':\n'),columns=data.columns[name],aG=az.match(/[^\s,]+/g)
for(let at=0;at<aG.length;){tables[name].push(columns.length?Object.fromEntries(columns.map(bh=>[bh,+aG[at++]])):aG[at++])}}
const{screenNames,containerNames,eventNames,conditionNames,valueNames,screens,containers,tabs,formulas,branches,conjunctStarts,conjuncts,atoms,gates,places,transitions,options,sets,choiceStarts,choices,rules,launch:[launch],conditions,}=tables
const X=Object.create(null)
Object.setPrototypeOf(data.parameters,null)
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
