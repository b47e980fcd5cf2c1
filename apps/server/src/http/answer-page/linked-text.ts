import { type Html, html } from './html.js';

/** Ends before what closes a sentence, or the brackets that plain text puts around the target of a link. */
const ADDRESS = /(https?:\/\/[^\s<>"'[\](){}]*[^\s<>"'[\](){}.,;:!?])/;

/** Plain text with the web addresses in it as links, and nothing else. */
export function linkedText(text: string): readonly Html[] {
  return text.split(ADDRESS).map((part, index) => (index % 2 === 1 ? link(part) : html`${part}`));
}

function link(address: string): Html {
  return html`<a href="${address}" rel="noopener noreferrer nofollow" target="_blank">${address}</a>`;
}
