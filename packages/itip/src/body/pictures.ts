/** In sanitised HTML, which escapes `<` and `>` in attributes. */
const PICTURE = /<img\b[^<>]*>/g;
const ATTRIBUTE = / (\w+)="([^"]*)"/g;

/**
 * Puts something else in the place of pictures.
 *
 * @param html sanitised
 * @param show gets the description as it is written, which is safe in element content: empty for a picture
 *   that only decorates or has no source, `undefined` if there is none
 */
export function withoutPictures(html: string, show: (description: string | undefined) => string): string {
  return html.replace(PICTURE, (picture) => show(descriptionOf(picture)));
}

function descriptionOf(picture: string): string | undefined {
  const attributes = new Map([...picture.matchAll(ATTRIBUTE)].map(([, name, value]) => [name, value]));
  return attributes.get('alt') ?? (attributes.has('src') ? undefined : '');
}
