import { createHash } from 'node:crypto';
import { Html, html } from './html.js';
import { PAGE_STYLE } from './page-style.js';

/** What every page here is sent with. Only its own style is let in; the form goes nowhere but back. */
export function pageHeaders(): Record<string, string> {
  const style = createHash('sha256').update(PAGE_STYLE).digest('base64');
  return {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${style}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow, noarchive',
  };
}

/** A whole page; it works without any script. */
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
