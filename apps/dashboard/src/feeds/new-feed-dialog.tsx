import { ApiError, answered } from '../api/answer.js';
import type { Service } from '../api/api.js';
import { useCreation } from '../api/changes.js';
import { DraftForm, useDraft } from '../drafts/draft-form.js';
import { t } from '../languages/text.js';
import { Button } from '../ui/buttons.js';
import { Dialog } from '../ui/dialogs.js';
import { CheckField, SelectField, TextAreaField, TextField } from '../ui/fields.js';
import { FormProblem, type FormTexts, problemOf, readForm } from '../ui/forms.js';

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
    <Dialog title={t('New feed')} onClose={onClose}>
      <DraftForm draft={draft} className="form" onSubmit={(event) => create.mutate(readFeed(readForm(event)))}>
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
        <TextField
          label={t('Days back')}
          name="pastDays"
          type="number"
          min={0}
          max={3_660}
          defaultValue={30}
          required
          problem={problemOf(error, 'pastDays')}
        />
        <TextField
          label={t('Days ahead')}
          name="futureDays"
          type="number"
          min={1}
          max={3_660}
          defaultValue={730}
          required
          problem={problemOf(error, 'futureDays')}
        />
        <CheckField
          label={t('Name the invitees with their answers')}
          name="showAnswers"
          hint={t('Whoever knows the address of the feed can then read them.')}
        />
        <FormProblem error={error} />
        <div className="actions">
          <Button type="submit" look="primary" isBusy={create.isPending}>
            {t('Create feed')}
          </Button>
        </div>
      </DraftForm>
    </Dialog>
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
