import { DomainError } from '@convoke/engine';

/** Characters of the header; revisions are short. */
const MAX_LENGTH = 1_000;
/** One element of the list, which may be empty, and what ends it (RFC 9110 §5.6.1, §8.8.3). */
const ELEMENT = /[ \t]*(?:(?<weak>W\/)?"(?<tag>[\x21\x23-\x7e\x80-\xff]*)"[ \t]*)?(?:,|$)/y;
const REVISION = /^(?:0|[1-9]\d{0,8})$/;

/**
 * The revisions that `If-Match` names (RFC 9110 §13.1.1); `undefined` without one and for `*`, which fits every appointment that
 * exists. Tags that are weak, which never match here, or not ours are left out.
 *
 * @throws DomainError `invalid_parameter` for what is no list of tags: passed over, it would let a change through that was to be
 *   made under a condition
 */
export function ifMatch(header: string | undefined): readonly number[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const elements = header.length > MAX_LENGTH ? [] : elementsOf(header);
  const tags = elements.filter(({ tag }) => tag !== undefined);
  if (tags.length === 0) throw malformed();
  return tags.flatMap(({ weak, tag = '' }) => (weak === undefined && REVISION.test(tag) ? [Number(tag)] : []));
}

/** None where the text is no list. */
function elementsOf(header: string): { weak?: string; tag?: string }[] {
  const elements: { weak?: string; tag?: string }[] = [];
  ELEMENT.lastIndex = 0;
  for (;;) {
    const found = ELEMENT.exec(header);
    if (!found) return [];
    elements.push({ ...found.groups });
    if (!found[0].endsWith(',')) return elements;
  }
}

function malformed(): DomainError {
  const message = 'If-Match must be * or a list of entity tags as ETag gives them, such as "3".';
  return new DomainError('invalid_parameter', message, { param: 'If-Match' });
}
