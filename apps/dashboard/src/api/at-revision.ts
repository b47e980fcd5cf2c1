/** The header that lets a change through only if the appointment still has this revision. */
export function atRevision(revision: number): Record<'If-Match', string> {
  return { 'If-Match': `"${revision}"` };
}
