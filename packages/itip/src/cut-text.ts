/** At most `length` UTF-16 code units from the beginning of a text; a character that the cut would halve falls away. */
export function cutText(text: string, length: number): string {
  return text.slice(0, length).replace(/\p{Cs}$/u, '');
}
