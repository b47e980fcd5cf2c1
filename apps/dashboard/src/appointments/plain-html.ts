/** Elements that the field for descriptions can write, and thus edit. */
const WRITTEN = new Set(['P', 'BR', 'B', 'STRONG', 'I', 'EM', 'U', 'UL', 'OL', 'LI', 'A', 'H2', 'H3', 'BLOCKQUOTE']);

/** Attributes that say nothing where there is one script. */
const ATTRIBUTES: Record<string, readonly string[]> = { A: ['href', 'title', 'target', 'rel'], OL: ['start'] };

/** Whether the field for descriptions can edit a description without losing a part of it. */
export function isPlain(html: string): boolean {
  // The browser would report each style as one that the policy of the page forbids.
  if (/<style|\sstyle\s*=/i.test(html)) return false;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('*')].every(
    ({ tagName, attributes }) =>
      WRITTEN.has(tagName) && [...attributes].every(({ name }) => ATTRIBUTES[tagName]?.includes(name) === true),
  );
}
