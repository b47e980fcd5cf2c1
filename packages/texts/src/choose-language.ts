/**
 * Characters of a tag that are read. Browsers and strangers send whatever they like, and no language has as many.
 */
const LONGEST_TAG = 35;

/**
 * The first of the wanted languages that there is, else English. A tag is shortened from its end until it matches
 * (RFC 4647 §3.4), so `de-AT` is German.
 *
 * @param wanted BCP 47 tags, best first
 * @param available has the codes of the languages that there are as keys
 */
export function chooseLanguage<Code extends string>(
  wanted: readonly string[],
  available: Readonly<Record<Code | 'en', unknown>>,
): Code | 'en' {
  const isAvailable = (code: string): code is Code => Object.hasOwn(available, code);
  for (const tag of wanted) {
    let range = tag.slice(0, LONGEST_TAG).toLowerCase();
    while (range !== '') {
      if (isAvailable(range)) return range;
      range = range.slice(0, Math.max(0, range.lastIndexOf('-')));
    }
  }
  return 'en';
}
