import type { InputHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.js';

type TextFieldProps = FieldProps & InputHTMLAttributes<HTMLInputElement>;

export function TextField({ label, hint, problem, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(control) => <input type="text" {...input} {...control} className="control" />}
    </Field>
  );
}
