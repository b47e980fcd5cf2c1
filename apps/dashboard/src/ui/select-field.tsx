import type { SelectHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.js';

export interface Choice {
  value: string;
  label: string;
}

type SelectFieldProps = FieldProps & SelectHTMLAttributes<HTMLSelectElement> & { choices: readonly Choice[] };

/** The browser's own list: it suits every device and reader. */
export function SelectField({ label, hint, problem, choices, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(control) => (
        <select {...select} {...control} className="control">
          {choices.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
