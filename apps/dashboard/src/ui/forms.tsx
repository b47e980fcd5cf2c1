import type { FormEvent } from 'react';
import { ApiError } from '../api/answer.js';
import { Notice } from './notice.js';

/** Why a form was refused; announced when it appears. */
export function FormProblem({ error }: { error: Error | null }) {
  return (
    <div role="alert" className="form-problem">
      {error !== null && <Notice tone="bad">{error.message}</Notice>}
    </div>
  );
}

/** The message of an error about one of the named fields; undefined if it is about something else. */
export function problemOf(error: Error | null, ...params: string[]): string | undefined {
  return error instanceof ApiError && error.param !== undefined && params.includes(error.param)
    ? error.message
    : undefined;
}

interface FormTexts {
  /** The value of the first field of that name; empty without one. */
  text: (name: string) => string;
  texts: (name: string) => string[];
}

/** The fields of a submitted form; prevents the browser's own submission. */
export function readForm(event: FormEvent<HTMLFormElement>): FormTexts {
  event.preventDefault();
  return textsOf(event.currentTarget);
}

/** The fields of a form as texts, by name. */
export function textsOf(form: HTMLFormElement): FormTexts {
  const data = new FormData(form);
  const texts = (name: string) => data.getAll(name).filter((value) => typeof value === 'string');
  return { texts, text: (name) => texts(name)[0] ?? '' };
}
