/** Readable from a width of 320 px, in the system's light or dark scheme. */
export const STYLE = `
:root { --brand: #1d4f91; --on-brand: #fff; --ink: #14202e; --muted: #4c5a69; --line: #d9e0e8; --line-strong: #7d8b9a; --canvas: #f6f8fb; --surface: #fff; --warn: #7a3b00; --warn-tint: #fff0dc; }
@media (prefers-color-scheme: dark) {
  :root { --brand: #8fbcf7; --on-brand: #0c1623; --ink: #e9eff6; --muted: #b0bdcb; --line: #263444; --line-strong: #6c7f93; --canvas: #0d141c; --surface: #141e29; --warn: #ffcf99; --warn-tint: #3a2a14; }
}
* { box-sizing: border-box; margin: 0; }
body { font: 400 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; color: var(--ink); background: var(--canvas); }
a { color: var(--brand); }
main p a { display: inline-block; padding-block: 4px; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
header { border-bottom: 1px solid var(--line); background: var(--surface); }
.test { padding: 10px 16px; color: var(--warn); background: var(--warn-tint); text-align: center; }
nav { display: flex; gap: 8px; padding: 4px 16px; max-width: 860px; margin-inline: auto; }
nav a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 8px; font-weight: 600; }
main { max-width: 860px; margin-inline: auto; padding: 20px 16px 64px; }
main.narrow, .narrow { max-width: 440px; margin-inline: auto; }
h1 { font-size: 24px; line-height: 1.2; margin: 0 0 12px; overflow-wrap: anywhere; }
h2 { font-size: 18px; margin: 32px 0 8px; }
h3 { font-size: 16px; overflow-wrap: anywhere; }
.amount { font-size: 32px; font-weight: 700; line-height: 1.2; margin: 4px 0 16px; overflow-wrap: anywhere; }
.muted { color: var(--muted); font-size: 14px; overflow-wrap: anywhere; }
.notice { margin: 0 0 16px; padding: 12px 16px; border: 1px solid var(--line-strong); border-radius: 10px; background: var(--surface); overflow-wrap: anywhere; }
form { display: grid; gap: 8px; }
fieldset { border: 1px solid var(--line); border-radius: 10px; padding: 8px 12px; display: grid; gap: 4px; min-width: 0; }
legend { font-weight: 600; padding: 0 4px; }
label { font-weight: 600; }
label.box { display: flex; gap: 10px; align-items: center; min-height: 44px; font-weight: 400; }
label.box input { width: 20px; height: 20px; min-height: 0; flex: none; accent-color: var(--brand); }
input, select, button { width: 100%; min-height: 44px; padding: 0 14px; border: 1px solid var(--line-strong); border-radius: 8px; font: inherit; color: inherit; background: var(--surface); min-width: 0; }
button { font-weight: 600; cursor: pointer; }
button.main { color: var(--on-brand); background: var(--brand); border-color: var(--brand); }
.stack { display: grid; gap: 12px; }
.rows { list-style: none; padding: 0; display: grid; gap: 8px; }
.rows > li { padding: 12px 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
.actions { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 8px; }
.actions form { flex: none; display: flex; gap: 4px; }
.actions button, .actions input { width: auto; }
.actions input { max-width: 84px; }
.empty { padding: 20px 16px; border: 1px dashed var(--line-strong); border-radius: 12px; color: var(--muted); }
.settings { display: grid; gap: 16px; }
@media (min-width: 720px) { .settings { grid-template-columns: 1fr 1fr; } }
summary { min-height: 44px; display: flex; align-items: center; cursor: pointer; font-weight: 600; color: var(--brand); }
pre { padding: 12px; border: 1px solid var(--line); border-radius: 8px; white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`;
