import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

type CheckFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: string;
  hint?: ReactNode;
  kind?: 'checkbox' | 'radio';
};

/** One choice that is made or not. */
export function CheckField({ label, hint, kind = 'checkbox', ...input }: CheckFieldProps) {
  const id = useId();
  return (
    <div className="check-field">
      <input {...input} type={kind} id={id} aria-describedby={hint === undefined ? undefined : `${id}-hint`} />
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
