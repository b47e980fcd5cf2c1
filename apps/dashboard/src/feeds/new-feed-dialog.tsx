import { ApiError, answered } from '../api/answer.js';
import type { Service } from '../api/api.js';
import { useCreation } from '../api/changes.js';
import { useDraft } from '../drafts/draft-form.js';
import { FormDialog } from '../drafts/form-dialog.js';
import { t } from '../languages/text.js';
import { CheckField, SelectField, TextAreaField, TextField } from '../ui/fields.js';
import { type FormTexts, problemOf } from '../ui/forms.js';

type Request = Service['CreateFeedRequest'];

export const statusLabels = (): Record<Service['FeedStatus'], string> => ({
  active: t('Not cancelled'),
  cancelled: t('Cancelled only'),
  all: t('All, cancelled ones marked'),
});

interface NewFeedDialogProps {
  onClose: () => void;
  /** Called with the address, which is not available again. */
  onCreated: (feed: Service['CreatedFeed']) => void;
}

export function NewFeedDialog({ onClose, onCreated }: NewFeedDialogProps) {
  const draft = useDraft('new feed');
  const create = useCreation({
    change: (api, body: Request, headers) => answered(api.service.POST('/api/v1/feeds', { body, headers })),
    topics: ['feeds'],
    onDone({ data }) {
      draft.clear();
      onCreated(data);
    },
  });
  const { error } = create;
  return (
    <FormDialog
      title={t('New feed')}
      draft={draft}
      action={t('Create feed')}
      change={create}
      onClose={onClose}
      onSubmit={(form) => create.mutate(readFeed(form))}
    >
      <TextField
        label={t('Name (optional)')}
        name="name"
        hint={t('What calendar programs call it.')}
        problem={problemOf(error, 'name')}
      />
      <SelectField
        label={t('Appointments')}
        name="status"
        choices={Object.entries(statusLabels()).map(([value, label]) => ({ value, label }))}
      />
      <DaysField label={t('Days back')} name="pastDays" min={0} initial={30} error={error} />
      <DaysField label={t('Days ahead')} name="futureDays" min={1} initial={730} error={error} />
      <CheckField
        label={t('Name the invitees with their answers')}
        name="showAnswers"
        hint={t('Whoever knows the address of the feed can then read them.')}
      />
      <details className="details">
        <summary>{t('Filters of your application')}</summary>
        <TextAreaField
          label={t('Your own IDs (optional)')}
          name="externalIds"
          rows={2}
          hint={t('Only appointments with one of these, one per line.')}
          problem={problemOf(error, ...entriesOf(error, 'externalIds'))}
        />
        <TextAreaField
          label={t('Metadata (optional)')}
          name="metadata"
          rows={2}
          hint={t('Only appointments with these pairs, such as crew=north, one per line.')}
          check={(value) => (linesOf(value).every(isPair) ? undefined : t('Write each pair as key=value.'))}
          problem={problemOf(error, ...entriesOf(error, 'metadata'))}
        />
      </details>
    </FormDialog>
  );
}

interface DaysFieldProps {
  label: string;
  name: 'pastDays' | 'futureDays';
  min: number;
  initial: number;
  error: Error | null;
}

function DaysField({ label, name, min, initial, error }: DaysFieldProps) {
  const problem = problemOf(error, name);
  return (
    <TextField
      label={label}
      name={name}
      type="number"
      min={min}
      max={3_660}
      defaultValue={initial}
      required
      problem={problem}
    />
  );
}

/** A field of several lines, and its entries, which are blamed as `externalIds[3]` and `metadata.crew`. */
function entriesOf(error: Error | null, field: string): string[] {
  const params = error instanceof ApiError ? error.problems.map(({ param }) => param) : [];
  return params.filter((param) => /^\w+/.exec(param)?.[0] === field);
}

function readFeed({ text, texts }: FormTexts): Request {
  const status = text('status');
  return {
    name: text('name').trim(),
    ...((status === 'active' || status === 'cancelled' || status === 'all') && { status }),
    externalIds: linesOf(text('externalIds')),
    metadata: Object.fromEntries(linesOf(text('metadata')).map(pairOf)),
    pastDays: Number(text('pastDays')),
    futureDays: Number(text('futureDays')),
    showAnswers: texts('showAnswers').length > 0,
  };
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function isPair(line: string): boolean {
  return line.indexOf('=') > 0;
}

function pairOf(line: string): [key: string, value: string] {
  const at = line.indexOf('=');
  return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
}
