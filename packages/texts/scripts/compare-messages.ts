import { type MessageFormatElement, type PluralElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/**
 * Compares messages with those of the language that they are translated from. The compiler would notice a
 * placeholder that is too much, but none that is missing.
 *
 * @param texts ICU messages by their paths
 * @param reference has the same paths
 * @throws Error for a message that lacks a placeholder, or whose plural lacks a category that its language has
 */
export function compareMessages(
  code: string,
  texts: ReadonlyMap<string, string>,
  reference: ReadonlyMap<string, string>,
): void {
  for (const [path, text] of texts) {
    const elements = allElements(parse(text, { ignoreTag: true }));
    const names = namesIn(elements);
    const wanted = namesIn(allElements(onPages(parse(reference.get(path) ?? '', { ignoreTag: true }))));
    const missing = [...wanted].filter((name) => !names.has(name));
    if (missing.length > 0) throw new Error(`languages/${code}.json${path} lacks {${missing.join('}, {')}}`);
    for (const element of elements) if (element.type === TYPE.plural) comparePlurals(element, `${code}.json${path}`);
  }
}

/** The choice of words by who reads them. Only English is read by programs. */
const READER = 'reader';

/** What people see who read pages. */
function onPages(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.flatMap((element) => {
    const isChoice = element.type === TYPE.select && element.value === READER;
    return isChoice ? onPages(element.options.page?.value ?? element.options.other?.value ?? []) : [element];
  });
}

/** With those inside of choices. */
function allElements(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.flatMap((element) => {
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element];
    return [element, ...Object.values(element.options).flatMap(({ value }) => allElements(value))];
  });
}

function namesIn(elements: readonly MessageFormatElement[]): Set<string> {
  const named = elements.filter(({ type }) => type !== TYPE.literal && type !== TYPE.pound);
  return new Set(named.flatMap((element) => ('value' in element ? [String(element.value)] : [])));
}

/** No message counts further. */
const LARGEST = 200;

/** A plural that only has `other` does not depend on the number. */
function comparePlurals({ options }: PluralElement, where: string): void {
  const present = Object.keys(options);
  if (present.join() === 'other') return;
  const rules = new Intl.PluralRules(where.split('.', 1));
  const wanted = new Set(Array.from({ length: LARGEST }, (_, n) => rules.select(n)));
  const missing = [...wanted].filter((category) => !present.includes(category));
  if (missing.length > 0) throw new Error(`languages/${where} lacks the plural of [${missing.join()}]`);
}
