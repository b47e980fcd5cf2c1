const rules = new Map<string, Intl.PluralRules>();

/**
 * The category of a whole number in a language (Unicode TR 35, part 3 §5).
 *
 * @param language code of a language in `languages/`
 */
export function pluralCategory(language: string, n: number): Intl.LDMLPluralRule {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known.select(n);
}
