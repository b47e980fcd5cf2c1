import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react';
import type { FieldProblem } from '../api/answer.js';
import { t } from '../languages/text.js';
import { Button } from './buttons.js';
import { type Check, useCheck } from './forms.js';
import { Icon } from './icon.js';

/** The attributes that a control gets from its field. */
interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
}

interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** What the server said is wrong with the value; shown below the control. */
  problem?: FieldProblem | undefined;
  /** What to check when the form is submitted, beyond the attributes of the control. */
  check?: Check | undefined;
}

/** What is wrong with a control; `FormProblem` finds by `data-param` what is said here already. */
function ProblemText({ id, problem }: { id: string; problem: FieldProblem | string | undefined }) {
  if (problem === undefined) return null;
  const { param, message } = typeof problem === 'string' ? { param: undefined, message: problem } : problem;
  return (
    <p className="problem" id={`${id}-problem`} data-param={param}>
      {message}
    </p>
  );
}

/** A label, a control, a hint and a problem; screen readers announce them together. */
export function Field({
  label,
  hint,
  check,
  children,
  ...rest
}: FieldProps & { children: (props: ControlProps) => ReactNode }) {
  const id = useId();
  const problem = useCheck(id, check) ?? rest.problem;
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
      <ProblemText id={id} problem={problem} />
    </div>
  );
}

/** A field whose control is no element of a form, such as an editor: the label stands above it and names it by its id. */
export function LabelledField({
  label,
  problem,
  children,
}: Pick<FieldProps, 'label' | 'problem'> & { children: (control: ControlProps, labelId: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="field">
      <span className="legend" id={`${id}-label`}>
        {label}
      </span>
      {children(
        {
          id,
          'aria-describedby': problem === undefined ? undefined : `${id}-problem`,
          'aria-invalid': problem !== undefined,
        },
        `${id}-label`,
      )}
      <ProblemText id={id} problem={problem} />
    </div>
  );
}

type TextFieldProps = FieldProps & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

export function TextField({ label, hint, problem, check, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} problem={problem} check={check}>
      {(control) => <input type="text" dir="auto" {...input} {...control} className="control" />}
    </Field>
  );
}

/** A password, which its owner can look at. No draft keeps it, even while it is shown. */
export function PasswordField({ label, hint, problem, check, ...input }: Omit<TextFieldProps, 'type'>) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} problem={problem} check={check}>
      {(control) => (
        <div className="password">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            data-secret=""
            className="control"
          />
          <Button look="quiet" className="button-small" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            <Icon name={isShown ? 'hide' : 'show'} />
            <span className="visually-hidden">{t('Show: {label}', { label })}</span>
          </Button>
        </div>
      )}
    </Field>
  );
}

type TextAreaFieldProps = FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

export function TextAreaField({ label, hint, problem, check, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} problem={problem} check={check}>
      {(control) => <textarea rows={4} dir="auto" {...area} {...control} className="control" />}
    </Field>
  );
}

interface Choice {
  value: string;
  label: string;
}

type SelectFieldProps = FieldProps &
  SelectHTMLAttributes<HTMLSelectElement> & { choices: readonly Choice[]; ref?: Ref<HTMLSelectElement> };

/** The browser's own select: it works on every device and with every screen reader. */
export function SelectField({ label, hint, problem, check, choices, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} problem={problem} check={check}>
      {(control) => (
        <select {...select} {...control} className="control">
          {choices.map(({ value, label: text }) => (
            <option key={value} value={value} dir="auto">
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
  ref?: Ref<HTMLInputElement>;
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

interface CheckGroupProps {
  legend: string;
  problem?: FieldProblem | undefined;
  check?: Check | undefined;
  children: ReactNode;
}

/** Several checkboxes that are one choice. */
export function CheckGroup({ legend, check, children, ...rest }: CheckGroupProps) {
  const id = useId();
  const problem = useCheck(id, check) ?? rest.problem;
  return (
    <fieldset className="fieldset" id={id} aria-describedby={problem === undefined ? undefined : `${id}-problem`}>
      <legend className="legend">{legend}</legend>
      {children}
      <ProblemText id={id} problem={problem} />
    </fieldset>
  );
}
