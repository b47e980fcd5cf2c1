import { type Language, textsOf } from '../languages/language.js';
import { coloursOf } from '../mail/brand-colours.js';
import { Html, html } from './html.js';
import { PAGE_SCRIPT } from './page-script.js';
import { pageStyle } from './page-style.js';

/**
 * A web page that loads nothing. Its style and its script are given as well, so that a policy can allow them
 * by their hash.
 */
export interface PageDocument {
  html: string;
  /** The content of its only `style` element. */
  style: string;
  /** The content of its only `script` element; `''` without one. The page works without it. */
  script: string;
  /** Whether it shows a picture, as a `data:` URL. */
  hasPicture: boolean;
}

interface PageParts {
  language: Language;
  /** `#rrggbb`; `undefined` for the default. */
  colour: string | undefined;
  title: string;
  content: Html;
  /** Lines below the card. */
  footer: readonly Html[];
  hasScript: boolean;
  hasPicture: boolean;
}

/** Puts a page into the design of the messages. */
export function pageDocument(parts: PageParts): PageDocument {
  const { language, colour, title, content, footer, hasScript, hasPicture } = parts;
  const style = pageStyle(coloursOf(colour));
  const script = hasScript ? PAGE_SCRIPT : '';
  const { markup } = html`<!doctype html>
<html lang="${language}" dir="${textsOf(language).direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${title}</title>
<style>${new Html(style)}</style>
</head>
<body>
<div class="column">
<main>
<div class="band"></div>
<div class="card">
${content}
</div>
</main>
${footer.length === 0 ? undefined : html`<footer>${footer}</footer>`}
</div>
${script === '' ? undefined : html`<script>${new Html(script)}</script>`}
</body>
</html>
`;
  return { html: markup, style, script, hasPicture };
}
