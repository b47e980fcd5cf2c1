import { chooseLanguage, textsOf } from '../languages/language.js';
import { html } from './html.js';
import { type PageDocument, pageDocument } from './page-document.js';

/**
 * The page for a person to whom no invitation can be shown. It reveals nothing.
 *
 * @param languages BCP 47 tags, best first
 */
export function refusalPage(
  reason: 'unknown' | 'busy' | 'unreadable' | 'unavailable' | 'off',
  languages: readonly string[],
): PageDocument {
  const language = chooseLanguage(languages);
  const { page } = textsOf(language);
  const title = page[reason];
  const content = html`<h1>${title}</h1>
<p>${page[`${reason}Advice`]}</p>`;
  const plain = { colour: undefined, footer: [], hasScript: false, hasPicture: false };
  return pageDocument({ language, title, content, ...plain });
}
