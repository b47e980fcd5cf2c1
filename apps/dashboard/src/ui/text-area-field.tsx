import type { TextareaHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.js';

type TextAreaFieldProps = FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>;

export function TextAreaField({ label, hint, problem, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(control) => <textarea rows={4} {...area} {...control} className="control" />}
    </Field>
  );
}
