import type { BrandColours } from '../mail/brand-colours.js';

/**
 * The style of the answer page: that of the mails (`templates/styles.css`), with what a browser can do beyond
 * a mail program. Every value of `colours` is a `#rrggbb`.
 */
export function pageStyle({ accent, onAccent, link, linkDark, edge, edgeDark }: BrandColours): string {
  return `
:root { color-scheme: light dark; --accent: ${accent}; --on-accent: ${onAccent}; --link: ${link}; --edge: ${edge}; ${LIGHT} }
@media (prefers-color-scheme: dark) { :root { --link: ${linkDark}; --edge: ${edgeDark}; ${DARK} } }
${SHEET}`;
}

const LIGHT = `--page: #f4f5f7; --card: #ffffff; --text: #1d2126; --soft: #57606a; --line: #d5dae0; --field: #868e97; --box: #f4f5f7;
  --good: #e6f4ea; --bad: #b3261e; --bad-ground: #fceeed; --note: #e8f0fe;`;
const DARK = `--page: #111417; --card: #1b1f24; --text: #e7eaee; --soft: #aab2bb; --line: #49515b; --field: #7d8690; --box: #272d34;
  --good: #1c3325; --bad: #f9b4ae; --bad-ground: #3b1a18; --note: #1d2b45;`;

const SHEET = `* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); overflow-wrap: anywhere;
  font: 16px/1.5 -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; }
.column { max-width: 600px; margin: 0 auto; padding: 32px 12px 40px; }
.band { height: 6px; background: var(--accent); border-radius: 12px 12px 0 0; }
.card { padding: 28px 32px 32px; background: var(--card); border-radius: 0 0 12px 12px; }
h1 { margin: 0 0 24px; font-size: 26px; line-height: 1.3; }
p { margin: 0; }
/* A text begins at the side of its own script. */
h1 > span, .fact > span { display: block; }
.subject { display: none; }
.logo { margin: 0 0 20px; }
/* White in both themes, as in mails, with some room around it where the card is dark. */
.logo img { max-width: 100%; height: auto; background: #ffffff; color: #1d2126; font-size: 18px; font-weight: 600; }
@media (prefers-color-scheme: dark) { .logo img { margin: 8px; border-radius: 1px; box-shadow: 0 0 0 8px #ffffff; } }
a { color: var(--link); }
.opening { margin: 0 0 4px; color: var(--soft); }
.soft, .hint { color: var(--soft); font-size: 14px; line-height: 22px; }
.hint { margin: 4px 0 0; }
output { display: block; }
.fact-label { color: var(--soft); font-size: 14px; line-height: 20px; font-weight: 600; }
.fact { margin: 2px 0 20px; }
.words { white-space: pre-wrap; }
.said { margin: 0 0 20px; padding: 12px 16px; border-radius: 10px; background: var(--box); }
.said .fact { margin: 2px 0 0; }
.notice { margin: 0 0 20px; padding: 12px 16px; border-radius: 10px; background: var(--box); font-weight: 600; }
.notice p + p { font-weight: 400; }
.notice .fact-label { margin-top: 8px; }
.notice .fact-label + p { margin: 0 0 8px; }
.done { background: var(--good); }
.moved { background: var(--note); }
.alert { background: var(--bad-ground); color: var(--bad); text-wrap: balance; }
.old { color: var(--soft); }
.moved .old { margin-top: 8px; }
.notice p.new { font-weight: 600; }
.when { display: flex; gap: 20px; margin: 0 0 20px; }
.tile { flex: none; align-self: flex-start; width: 72px; border: 1px solid var(--line); border-radius: 10px; text-align: center; }
.tile b { display: block; padding: 4px 2px; border-radius: 9px 9px 0 0; background: var(--accent); color: var(--on-accent);
  font-size: 13px; line-height: 18px; font-weight: 600; }
.tile strong { display: block; padding: 6px 2px 0; font-size: 28px; line-height: 32px; }
.tile span { display: block; padding: 0 2px 6px; color: var(--soft); font-size: 13px; line-height: 18px; }
.gone b { background: var(--line); color: var(--text); }
.gone strong { color: var(--soft); text-decoration: line-through; }
.times { min-width: 0; }
.times > p + .fact-label { margin-top: 8px; }
.strong { font-size: 18px; line-height: 26px; font-weight: 600; }
.theirs { margin: 0 0 8px; }
.theirs ~ .strong { font-size: 16px; line-height: 24px; font-weight: 400; }
.theirs[hidden] ~ .strong { font-size: 18px; line-height: 26px; font-weight: 600; }
button { display: inline-block; min-height: 48px; padding: 12px 24px; border: 1px solid var(--edge); border-radius: 8px;
  background: var(--accent); color: var(--on-accent); font: inherit; line-height: 22px; font-weight: 600; text-align: center;
  cursor: pointer; }
.join { margin: 0 0 24px; }
/* As in mails: unlike the answer that is asked for. */
.join a, .file a { display: inline-block; padding: 12px 20px; border-radius: 8px; background: var(--box); line-height: 22px; font-weight: 600;
  text-decoration: none; }
.body { margin: 0 0 24px; padding-top: 20px; border-top: 1px solid var(--line); overflow-x: auto; }
.body img, .body table { max-width: 100%; }
.picture { border: 1px dashed var(--line); padding: 2px 6px; }
h2 { margin: 0 0 12px; font-size: 18px; line-height: 26px; font-weight: 600; }
form { margin: 0 0 20px; }
.dates { margin: 0 0 20px; padding: 12px 16px; border: 1px solid var(--line); border-radius: 10px; }
.dates legend { padding: 0 6px; font-weight: 600; }
.dates label { display: grid; grid-template-columns: auto 1fr; gap: 8px; align-items: baseline; padding: 8px 0; }
.next { margin: 2px 0 20px; padding: 0; list-style: none; }
.next li { display: flex; justify-content: space-between; gap: 12px; margin: 0 0 4px; }
.next s { display: block; color: var(--soft); }
.next strong { flex: none; }
.confirm button { width: 100%; font-size: 18px; }
.choices { display: grid; grid-template-columns: 1fr 1fr 1fr; gap: 8px; }
.others { grid-template-columns: 1fr 1fr; margin: 12px 0 0; }
button.choice { width: 100%; padding: 10px 6px; border-color: var(--field); background: var(--card); color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
label.name, p.name { display: block; margin: 20px 0 6px; font-weight: 600; }
textarea, input[type=date], input[type=datetime-local] { display: block; width: 100%; min-width: 0; min-height: 48px; padding: 10px 12px;
  border: 1px solid var(--field); border-radius: 8px; background: var(--card); color: var(--text); font: inherit; }
textarea { resize: vertical; }
[aria-invalid=true] { border-color: var(--bad); box-shadow: inset 0 0 0 1px var(--bad); }
.problem { margin: 6px 0 0; color: var(--bad); font-weight: 600; }
details { margin: 20px 0 0; padding: 0 16px; border: 1px solid var(--line); border-radius: 10px; }
details[open] { padding-bottom: 16px; }
summary { padding: 12px 0; font-weight: 600; cursor: pointer; }
details .name { margin-top: 16px; }
.file { margin: 20px 0 0; }
.change { margin: 12px 0 20px; }
.change form { margin: 8px 0 0; }
footer { padding: 20px 32px 0; color: var(--soft); font-size: 14px; line-height: 22px; }
footer p { margin: 0 0 8px; }
@media (max-width: 480px) { .column { padding: 0 0 32px; } .band, .card { border-radius: 0; } .card { padding: 16px 20px 28px; } h1 { margin: 0 0 16px; font-size: 22px; }
  h1 > span { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 3; } .subject { display: block; }
  footer { padding: 20px 20px 0; } .when { gap: 16px; } button { width: 100%; } }
`;
