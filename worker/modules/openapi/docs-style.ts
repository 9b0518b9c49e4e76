/** The style of the docs page; its Content-Security-Policy allows exactly this text, by hash. */
export const DOCS_STYLE = `
:root{color-scheme:light dark;--ink:#1d2a26;--dim:#55635d;--line:#d5dcd8;--soft:#f3f6f4;--page:#fff;--link:#0b6b4f}
@media (prefers-color-scheme:dark){:root{--ink:#e6ece9;--dim:#a3b0aa;--line:#38433e;--soft:#1c2421;--page:#131917;--link:#6fd3ae}}
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
a{color:var(--link)}
.skip{position:absolute;left:-100vw;padding:.6rem 1rem;background:var(--page)}
.skip:focus{left:1rem;top:.5rem}
a:focus-visible,summary:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.frame{max-width:76rem;margin:0 auto;padding:1.5rem 1rem 4rem}
nav ul{list-style:none;margin:0 0 1rem;padding:0;font-size:.9rem}
nav a{display:block;padding:.3rem 0;text-decoration:none}
nav strong{display:block;margin-top:.5rem}
h1{font-size:1.8rem;line-height:1.2;margin:.2rem 0 1rem}
h2{margin:3rem 0 .5rem;padding-top:1rem;border-top:2px solid var(--line)}
h3{margin:2.5rem 0 .25rem;font-size:1.1rem;overflow-wrap:anywhere}
h4{margin:1.2rem 0 .3rem;font-size:.95rem;color:var(--dim)}
p{max-width:46rem;margin:.4rem 0;overflow-wrap:anywhere}
code,pre{font:.875em/1.5 ui-monospace,monospace;overflow-wrap:break-word}
.call{display:block;background:var(--soft);border:1px solid var(--line);border-radius:6px;padding:.45rem .7rem;overflow-wrap:anywhere}
.call b{margin-right:.5rem}
pre{background:var(--soft);border:1px solid var(--line);border-radius:6px;padding:.7rem;margin:.3rem 0;white-space:pre-wrap;overflow-wrap:anywhere}
summary{padding:.4rem 0;cursor:pointer;color:var(--link)}
table{border-collapse:collapse;width:100%;font-size:.9rem}
th,td{text-align:left;vertical-align:top;padding:.35rem .7rem .35rem 0;border-bottom:1px solid var(--line)}
th{color:var(--dim);font-weight:600}
td{overflow-wrap:break-word}
.note{color:var(--dim);font-size:.85em}
@media (max-width:40rem){thead{position:absolute;left:-100vw}tr{display:block;padding:.4rem 0;border-bottom:1px solid var(--line)}td{display:block;padding:.05rem 0;border:0;overflow-wrap:anywhere}td:first-child{font-weight:600}td:empty{display:none}}
@media (min-width:62rem){.frame{display:grid;grid-template-columns:16rem minmax(0,1fr);gap:0 3rem}header{grid-column:1/-1;margin-bottom:1.5rem}nav{position:sticky;top:1rem;align-self:start;max-height:calc(100vh - 2rem);overflow-y:auto}}
`;
