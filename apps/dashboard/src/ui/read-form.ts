import type { FormEvent } from 'react';

/** The fields of a form as texts, by name; takes the submission over from the browser. */
export function readForm(event: FormEvent<HTMLFormElement>): {
  text: (name: string) => string;
  texts: (name: string) => string[];
} {
  event.preventDefault();
  const data = new FormData(event.currentTarget);
  const texts = (name: string) => data.getAll(name).filter((value) => typeof value === 'string');
  return { texts, text: (name) => texts(name)[0] ?? '' };
}
