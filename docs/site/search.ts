/**
 * What is looked up for a word: itself in small letters, and each spelling of it with two letters in each other's place,
 * so that "smpt" finds SMTP, which is two edits away and so as far as "emit".
 *
 * The page of a reader runs the text of this function, which therefore uses nothing from outside.
 */
export function spellingsOf(word: string): string[] {
  const plain = word.toLowerCase();
  const spellings = [plain];
  if (plain.length < 4 || plain.length > 16) return spellings;
  for (let at = 0; at + 1 < plain.length; at++) {
    const [first = '', second = ''] = [plain[at], plain[at + 1]];
    if (first !== second) spellings.push(plain.slice(0, at) + second + first + plain.slice(at + 2));
  }
  return spellings;
}

/**
 * How much a section counts: a page as a whole, and what settings and error codes are, more than a part of a page, and
 * members of the SDK's types less, as they are named as what the API's reference explains. As above, nothing from outside
 * is used.
 *
 * @param stored.titles the headings above the section, which the page itself has not
 */
export function weightOf(section: string, _word?: string, stored?: { titles?: unknown }): number {
  const isPage = Array.isArray(stored?.titles) && stored.titles.length === 0;
  const isName = /\/(settings|errors)\.html#/.test(section);
  return (section.includes('/reference/sdk/') ? 0.5 : 1) * (isPage || isName ? 2 : 1);
}
