import { cutText } from '../cut-text.js';

export interface Fitting {
  /** Put behind what is left of a text that is cut. */
  note: string;
  /** Whether there is room for a text; not for a longer one where not for a shorter. */
  fits(text: string): boolean;
}

/** A text, or as much of its beginning as there is room for, and the note. */
export function longestFitting(text: string, { note, fits }: Fitting): string {
  if (fits(text)) return text;
  let [fitting, tooLong] = [0, text.length];
  while (tooLong - fitting > 1) {
    const middle = Math.floor((fitting + tooLong) / 2);
    if (fits(cutText(text, middle) + note)) fitting = middle;
    else tooLong = middle;
  }
  return cutText(text, fitting).trimEnd() + note;
}
