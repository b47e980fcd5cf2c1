/** The anchor of a heading on GitHub, which the site uses as well, so that one link works in both places. */
export function anchorOf(heading: string): string {
  const words = heading.replaceAll('`', '').trim().toLowerCase();
  return words.replace(/[^\p{Letter}\p{Number} _-]/gu, '').replaceAll(' ', '-');
}
