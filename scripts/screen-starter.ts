import { LANGUAGE_CHOICE } from "./language-choice.ts";
import { type Manifest, scriptsOf } from "./manifest.mjs";

/** By the first part of the path. */
const SCREENS = ["login", "decline", "user-login"];

/** `{ p: the program, m: each screen's modules, w: the words of each language }`, each file once. */
function filesOf(manifest: Manifest) {
  const program = scriptsOf(manifest, ["index.html"]);
  const beside = (keys: string[]) =>
    scriptsOf(manifest, keys).filter((file) => !program.includes(file));
  const words = (language: string) =>
    beside(["door", "form"].map((name) => `src/i18n/locales/${language}/${name}.po`));
  const screens = SCREENS.map((name) => [name, beside([`src/app/routes/${name}.tsx`])]);
  return {
    p: program,
    m: Object.fromEntries(screens),
    w: { en: words("en"), es: words("es") },
  };
}

/**
 * In the head of a rendered form, before anything is painted: puts the page into the language of
 * this browser, holds what is pressed too early until the program can answer it, and asks for the
 * program after the first paint. A page that must say more (why somebody was sent here, the code
 * that was asked for) is left to the program.
 */
export function screenStarter(manifest: Manifest): string {
  const files = filesOf(manifest);
  return `(()=>{const d=document,h=d.documentElement,q=new URLSearchParams(location.search),F=${JSON.stringify(files)};
let s={},c={};try{s=localStorage;c=sessionStorage}catch{}
const l=${LANGUAGE_CHOICE},o=l!=h.lang,e=history.state?.usr||c["sign-in-challenge"],r=()=>location.reload();
if(o||e)h.style.visibility="hidden";
let b;const p=v=>{const x=v.target.closest("button");if(!x)return;v.preventDefault();v.stopPropagation();delete b?.dataset.held;b=x;b.dataset.held=""};
addEventListener("click",p,true);
self.takeOver=()=>{removeEventListener("click",p,true);delete b?.dataset.held;b?.click()};
d.addEventListener("DOMContentLoaded",()=>{const t=d.getElementById("in-"+l),k=d.getElementById("root");
if(e)k.textContent="";else if(o){k.replaceChildren(t.content);h.lang=l;d.title=t.dataset.title}
const y=location.pathname=="/user-login"&&s["country-code"],f=d.getElementById("field-countryCode");
if(y&&f)for(const x of f.options)if(x.value==y)f.value=y;
h.style.visibility="";
requestAnimationFrame(()=>setTimeout(()=>{
for(const x of[...F.p,...F.m[location.pathname.split("/")[1]],...F.w[l]])d.head.append(Object.assign(d.createElement("link"),{rel:"modulepreload",fetchPriority:"low",href:"/"+x}));
import("/"+F.p[0]).catch(()=>{addEventListener("online",r);addEventListener("click",v=>v.target.closest("button")&&r())})}))})})()`;
}
