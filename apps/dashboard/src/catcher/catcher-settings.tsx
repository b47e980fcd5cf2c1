import { answered } from '../api/answered.js';
import type { Dashboard } from '../api/schemas.js';
import { useChange } from '../api/use-change.js';
import { CopyButton } from '../ui/copy-button.js';
import { FormProblem } from '../ui/form-problem.js';
import { SelectField } from '../ui/select-field.js';

const ANSWERS = [
  { value: '200', label: '200: takes every delivery' },
  { value: '410', label: '410: gone for good' },
  { value: '429', label: '429: too many requests' },
  { value: '500', label: '500: fails' },
  { value: '503', label: '503: overloaded' },
];

/** Where the catcher is reached, and what it answers. */
export function CatcherSettings({ catcher: { url, answerStatus } }: { catcher: Dashboard['Catcher'] }) {
  const update = useChange({
    change: (api, status: number) =>
      answered(api.dashboard.PATCH('/dashboard/api/sandbox/catcher', { body: { answerStatus: status } })),
    topics: ['catcher'],
  });
  const current = String(answerStatus);
  const choices = ANSWERS.some(({ value }) => value === current)
    ? ANSWERS
    : [...ANSWERS, { value: current, label: current }];
  return (
    <div className="card card-body form">
      <p>
        <span className="muted">Its URL: </span>
        <code>{url}</code> <CopyButton text={url} label="Copy the URL" />
      </p>
      <SelectField
        label="Answers with"
        hint="Let it fail to see warnings, retries and replays, and mend it again."
        choices={choices}
        value={current}
        onChange={(event) => update.mutate(Number(event.target.value))}
      />
      <FormProblem error={update.error} />
    </div>
  );
}
