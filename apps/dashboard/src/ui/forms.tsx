import {
  createContext,
  type FormEvent,
  type FormHTMLAttributes,
  type InputEvent,
  type ReactNode,
  type Ref,
  type SubmitEvent,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ApiError, type FieldProblem } from '../api/answer.js';
import { t } from '../languages/text.js';
import { Countdown } from '../time/countdown.js';
import { Button } from './buttons.js';
import { Notice } from './notice.js';
import { type Control, controlProblem, isControl } from './validity.js';

/** Why a field cannot be used as it is, given its value and the form; undefined if it can. */
export type Check = (value: string, form: FormTexts) => string | undefined;

type FormProps = FormHTMLAttributes<HTMLFormElement> & { ref?: Ref<HTMLFormElement> };

/**
 * A form that is submitted only if every field can be used. Otherwise each field says what is wrong, all at once, and
 * the first of them is focused; the browser's own messages would show one at a time.
 */
export function Form({ onSubmit, onInput, children, ...attributes }: FormProps) {
  const [problems, setProblems] = useState<Problems>(NO_PROBLEMS);
  const checks = useRef(new Map<string, Check>());
  const register = useCallback((id: string, check: Check) => {
    checks.current.set(id, check);
    return () => void checks.current.delete(id);
  }, []);
  const context = useMemo(() => ({ problems, register }), [problems, register]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const found = problemsOf(event.currentTarget, checks.current);
    setProblems(found);
    if (found.size === 0) return onSubmit?.(event);
    event.preventDefault();
    const [first = null] = [...found.keys()].map((id) => document.getElementById(id)).map(unfold);
    focusOn(first);
  };
  const recheck = (event: InputEvent<HTMLFormElement>) => {
    onInput?.(event);
    if (problems.size === 0) return;
    const found = problemsOf(event.currentTarget, checks.current);
    setProblems(new Map([...found].filter(([id]) => problems.has(id))));
  };
  return (
    <form {...attributes} noValidate onSubmit={submit} onInput={recheck}>
      <FormContext value={context}>{children}</FormContext>
    </form>
  );
}

/** What is wrong with each field, by the id of its control. */
type Problems = ReadonlyMap<string, string>;

const NO_PROBLEMS: Problems = new Map();

interface FormState {
  problems: Problems;
  register: (id: string, check: Check) => () => void;
}

const FormContext = createContext<FormState>({ problems: NO_PROBLEMS, register: () => () => undefined });

/** Checks a control, or a group of them, whenever the form is submitted; returns what is wrong with it. */
export function useCheck(id: string, check?: Check): string | undefined {
  const { problems, register } = useContext(FormContext);
  useEffect(() => (check === undefined ? undefined : register(id, check)), [id, check, register]);
  return problems.get(id);
}

function problemsOf(form: HTMLFormElement, checks: ReadonlyMap<string, Check>): Problems {
  const texts = textsOf(form);
  const problems = new Map<string, string>();
  for (const element of form.elements) {
    const control = isControl(element) ? element : undefined;
    const problem = (control && controlProblem(control)) ?? checks.get(element.id)?.(control?.value ?? '', texts);
    if (problem !== undefined) problems.set(element.id, problem);
  }
  return problems;
}

/** Opens what an element is folded away in. */
function unfold(element: HTMLElement | null): HTMLElement | null {
  for (let around = element?.closest('details'); around; around = around.parentElement?.closest('details')) {
    around.open = true;
  }
  return element;
}

function focusOn(element: HTMLElement | null): void {
  const control = element?.matches('fieldset') ? element.querySelector<Control>('input, select, textarea') : element;
  control?.focus();
}

/**
 * Why a form was refused, announced when it appears, and how long to wait if that is why. A single problem
 * that its field shows is not shown twice: the field is focused.
 */
export function FormProblem({ error }: { error: Error | null }) {
  const alert = useRef<HTMLDivElement>(null);
  const [isAtField, setAtField] = useState(false);
  useLayoutEffect(() => {
    const [only, ...others] = error instanceof ApiError ? error.problems : [];
    const shown = alert.current?.closest('form')?.querySelectorAll<HTMLElement>('.problem') ?? [];
    const own =
      only === undefined || others.length > 0
        ? undefined
        : [...shown].find(({ dataset: { param } }) => param === only.param);
    setAtField(own !== undefined);
    if (own !== undefined) focusOn(unfold(document.getElementById(own.id.replace(/-problem$/, ''))));
    else if (error !== null) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  const problems = error instanceof ApiError && error.problems.length > 1 ? error.problems : [];
  return (
    <div role="alert" ref={alert} className={isAtField ? 'visually-hidden' : 'form-problem'}>
      {error !== null && (
        <Notice
          tone="bad"
          {...(problems.length > 0 && { title: t('{count} fields cannot be used', { count: problems.length }) })}
        >
          {problems.length > 0 ? (
            <ul>
              {problems.map(({ param, message }) => (
                <li key={param}>{message}</li>
              ))}
            </ul>
          ) : (
            error.message
          )}{' '}
          <Wait error={error} />
        </Notice>
      )}
    </div>
  );
}

/** Counts down how long to wait, if an error says so. */
export function Wait({ error, onEnd }: { error: Error; onEnd?: () => void }) {
  const seconds = error instanceof ApiError ? error.retryAfter : undefined;
  return seconds !== undefined && <Countdown seconds={seconds} onEnd={onEnd} />;
}

/** What an error says about one of the named fields; undefined if it is about others only. */
export function problemOf(error: Error | null, ...params: string[]): FieldProblem | undefined {
  return error instanceof ApiError ? error.problems.find(({ param }) => params.includes(param)) : undefined;
}

/** What a form does, as `useChange` and `useCreation` return it. */
export interface FormChange {
  error: Error | null;
  isPending: boolean;
}

interface FormActionsProps {
  change: FormChange;
  action: ReactNode;
  look?: 'primary' | 'danger';
  /** Leaves the form. */
  onKeep?: (() => void) | undefined;
}

/** The end of a form: why it was refused, and its buttons. */
export function FormActions({ change, action, look = 'primary', onKeep }: FormActionsProps) {
  return (
    <>
      <FormProblem error={change.error} />
      <div className="actions">
        <Button type="submit" look={look} isBusy={change.isPending}>
          {action}
        </Button>
        {onKeep !== undefined && <Button onClick={onKeep}>{t('Keep')}</Button>}
      </div>
    </>
  );
}

export interface FormTexts {
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

/** A step of a form that has several. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="form-section">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
