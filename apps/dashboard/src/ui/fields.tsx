import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';

/** The attributes that a control gets from its field. */
interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
}

interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** What is wrong with the value; shown below the control. */
  problem?: string | undefined;
}

/** A label, a control, a hint and a problem; screen readers announce them together. */
function Field({ label, hint, problem, children }: FieldProps & { children: (props: ControlProps) => ReactNode }) {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, problem !== undefined && `${id}-problem`].filter(Boolean);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
        'aria-invalid': problem !== undefined,
      })}
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem !== undefined && (
        <p className="problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = FieldProps & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

export function TextField({ label, hint, problem, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(control) => <input type="text" {...input} {...control} className="control" />}
    </Field>
  );
}

type TextAreaFieldProps = FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>;

export function TextAreaField({ label, hint, problem, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(control) => <textarea rows={4} {...area} {...control} className="control" />}
    </Field>
  );
}

interface Choice {
  value: string;
  label: string;
}

type SelectFieldProps = FieldProps & SelectHTMLAttributes<HTMLSelectElement> & { choices: readonly Choice[] };

/** The browser's own select: it works on every device and with every screen reader. */
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

type CheckFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: string;
  hint?: ReactNode;
  kind?: 'checkbox' | 'radio';
};

/** A checkbox or radio button. */
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
