import { type ReactNode, useId, useState } from 'react';
import type { FieldProblem } from '../api/answer.js';
import { t } from '../languages/text.js';

interface FileFieldProps {
  label: string;
  /** The types of files, as the attribute of that name lists them. */
  accept: string;
  /** What the button says. */
  action: string;
  hint?: string;
  problem?: FieldProblem | { param?: undefined; message: string } | undefined;
  onChoose: (file: File) => void;
  /** What was chosen before. */
  children?: ReactNode;
}

/** Takes a file. The browser's own button speaks the browser's language, not the page's. */
export function FileField({ label, accept, action, hint, problem, onChoose, children }: FileFieldProps) {
  const id = useId();
  const [name, setName] = useState('');
  return (
    <div className="field">
      <span className="legend">{label}</span>
      {children}
      <input
        id={id}
        type="file"
        className="visually-hidden file-input"
        aria-label={label}
        accept={accept}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        aria-invalid={problem !== undefined}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file === undefined) return;
          setName(file.name);
          onChoose(file);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <span className="actions">
        <label htmlFor={id} className="button" aria-hidden="true">
          {action}
        </label>
        <span className="muted">{name === '' ? !children && t('No file chosen') : <bdi>{name}</bdi>}</span>
      </span>
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem !== undefined && (
        <p className="problem" role="alert" data-param={problem.param}>
          {problem.message}
        </p>
      )}
    </div>
  );
}
