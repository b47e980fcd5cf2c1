import { createHash } from 'node:crypto';
import { Html, html } from './html.js';

/** The headers of every answer page: only its own style is allowed, and its form can be sent only to itself. */
export function pageHeaders(): Record<string, string> {
  const style = createHash('sha256').update(PAGE_STYLE).digest('base64');
  return {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${style}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow, noarchive',
  };
}

/** A whole page, which works without scripts. */
export function pageDocument({ title, content }: { title: string; content: Html }): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title}</title>
<style>${new Html(PAGE_STYLE)}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`.markup;
}

/** The style of every page; nothing else is loaded. */
const PAGE_STYLE = `
:root { color-scheme: light dark; --text: #1d2126; --soft: #57606a; --ground: #f4f5f7; --card: #fff; --line: #868e97;
  --accent: #0b57d0; --on-accent: #fff; --good: #e6f4ea; --bad: #b3261e; --bad-ground: #fceeed; }
@media (prefers-color-scheme: dark) { :root { --text: #e7eaee; --soft: #aab2bb; --ground: #111417; --card: #1b1f24;
  --line: #7d8690; --accent: #a8c7fa; --on-accent: #062e6f; --good: #1c3325; --bad: #f9b4ae; --bad-ground: #3b1a18; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 16px; background: var(--ground); color: var(--text);
  font: 17px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; overflow-wrap: anywhere; }
main { max-width: 40rem; margin: 0 auto; padding: 20px; background: var(--card); border-radius: 12px; }
h1 { margin: 0 0 16px; font-size: 1.5rem; line-height: 1.25; }
a { color: var(--accent); }
dl { margin: 0 0 16px; }
dt { font-weight: 600; color: var(--soft); }
dd { margin: 0 0 8px; }
.body { margin: 0 0 16px; padding-top: 12px; border-top: 1px solid var(--line); white-space: pre-wrap; }
.notice { margin: 0 0 16px; padding: 12px; border-radius: 8px; background: var(--good); font-weight: 600; }
.error { margin: 0 0 16px; padding: 12px; border-radius: 8px; background: var(--bad-ground); color: var(--bad); font-weight: 600; }
fieldset { margin: 0 0 16px; padding: 0; border: 0; }
legend, .label { display: block; margin-bottom: 8px; padding: 0; font-weight: 600; }
.choice { display: flex; align-items: center; gap: 12px; min-height: 48px; margin-bottom: 8px; padding: 8px 12px;
  border: 1px solid var(--line); border-radius: 8px; cursor: pointer; }
.choice:has(:checked) { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
input[type=radio] { width: 20px; height: 20px; margin: 0; accent-color: var(--accent); }
.hint { margin: 4px 0 16px; color: var(--soft); font-size: .9rem; }
textarea { width: 100%; min-height: 6em; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px;
  background: var(--card); color: var(--text); font: inherit; }
button { width: 100%; min-height: 48px; padding: 8px 24px; border: 0; border-radius: 8px; background: var(--accent);
  color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
@supports selector(:has(:focus-visible)) {
  .choice:has(:focus-visible) { outline: 3px solid var(--accent); outline-offset: 2px; }
  .choice :focus-visible { outline: none; } }
.file { margin: 20px 0 0; }
.file a { display: inline-block; padding: 8px 0; }
@media (min-width: 32rem) { body { padding: 48px 16px; } main { padding: 32px; } button { width: auto; }
  dl > div { display: grid; grid-template-columns: 7rem 1fr; } }
`;
