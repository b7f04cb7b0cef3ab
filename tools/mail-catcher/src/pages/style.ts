/** Readable from a width of 320 px, in the system's light or dark scheme. */
export const STYLE = `
:root { --brand: #0b6b4a; --ink: #13201a; --muted: #4a5a52; --line: #e0e5e1; --line-strong: #84918a; --canvas: #faf9f5; --surface: #fff; --tint: #e3f2ea; }
@media (prefers-color-scheme: dark) {
  :root { --brand: #62c9a0; --ink: #eaf1ec; --muted: #b3c1b9; --line: #24302a; --line-strong: #667a70; --canvas: #0d1411; --surface: #141d19; --tint: #143227; }
}
* { box-sizing: border-box; margin: 0; }
body { font: 400 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; color: var(--ink); background: var(--canvas); }
a { color: var(--brand); }
a:focus-visible, input:focus-visible, button:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
header { padding: 16px; border-bottom: 1px solid var(--line); background: var(--surface); }
header p { color: var(--muted); font-size: 14px; }
.brand { display: inline-flex; align-items: center; min-height: 44px; font-weight: 700; font-size: 20px; color: var(--ink); text-decoration: none; }
header > * { max-width: 828px; margin-inline: auto; }
main { max-width: 860px; margin-inline: auto; }
header .brand { display: flex; }
main { padding: 20px 16px 64px; }
h1 { font-size: 24px; line-height: 1.2; margin: 20px 0 12px; overflow-wrap: anywhere; }
h2 { font-size: 16px; margin: 20px 0 8px; }
.search { display: grid; grid-template-columns: auto 1fr auto; gap: 8px; align-items: center; }
.search label { font-weight: 600; }
input, button { min-height: 44px; padding: 0 14px; border: 1px solid var(--line-strong); border-radius: 8px; font: inherit; color: inherit; background: var(--surface); min-width: 0; }
button { font-weight: 600; cursor: pointer; }
.mails { list-style: none; padding: 0; border: 1px solid var(--line); border-radius: 14px; background: var(--surface); overflow: hidden; }
.mails li + li { border-top: 1px solid var(--line); }
.mails a { display: grid; gap: 2px; padding: 14px 16px; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
.mails a:hover { background: var(--tint); }
.mails span, time { color: var(--muted); font-size: 14px; }
.empty { padding: 32px 16px; border: 1px dashed var(--line-strong); border-radius: 14px; color: var(--muted); }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 14px; margin-bottom: 16px; }
dt { color: var(--muted); font-size: 14px; line-height: 24px; }
dd { overflow-wrap: anywhere; }
dd time { font-size: 16px; color: inherit; }
iframe { display: block; width: 100%; height: 420px; resize: vertical; border: 1px solid var(--line); border-radius: 14px; background: #fff; }
pre { padding: 16px; border: 1px solid var(--line); border-radius: 14px; background: var(--surface); white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.6 ui-monospace, Menlo, Consolas, monospace; }
`;
