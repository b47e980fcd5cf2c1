import { limits } from '@convoke/contract';
import { isWorkbook } from '@convoke/contract/invitee-list';
import { useMemo, useState } from 'react';
import { ApiError, answered } from '../api/answer.js';
import type { Service } from '../api/api.js';
import { useCreation } from '../api/changes.js';
import { useDraftText } from '../drafts/draft-form.js';
import { outcomeText, reasonText } from '../languages/reason.js';
import { plural, t } from '../languages/text.js';
import { Button } from '../ui/buttons.js';
import { DataTable } from '../ui/data-table.js';
import { Dialog } from '../ui/dialogs.js';
import { TextAreaField } from '../ui/fields.js';
import { FileField } from '../ui/file-field.js';
import { Form, FormProblem } from '../ui/forms.js';
import { Notice } from '../ui/notice.js';
import { useToast } from '../ui/toasts.js';
import { inviteeOf, judgeList, type ListEntry, textOfFile } from './invitee-rows.js';

interface InviteListDialogProps {
  appointmentId: string;
  onClose: () => void;
}

/** Invites everybody on a list that is pasted or read from a file, and shows first what is wrong with it. */
export function InviteListDialog({ appointmentId, onClose }: InviteListDialogProps) {
  const [text, setText, clearDraft] = useDraftText(`invitees of ${appointmentId}`);
  const entries = useMemo(() => judgeList(text), [text]);
  const good = entries.filter(({ problem }) => problem === undefined);
  const [outcome, setOutcome] = useState<Outcome>();
  const toast = useToast();
  const invite = useCreation({
    change: async (api, invited: readonly ListEntry[], headers) => {
      const params = { path: { appointmentId } };
      const body = { invitees: invited.map(({ person }) => inviteeOf(person)) };
      const path = '/api/v1/appointments/{appointmentId}/invitations/batch';
      const { data, message, outcome, warnings } = await answered(api.service.POST(path, { params, body, headers }));
      return { message, outcome, warnings, refused: refusedOf(invited, data.results) };
    },
    topics: ['appointments', 'messages'],
    onDone: ({ refused, ...result }) => {
      clearDraft();
      if (refused.length > 0) return setOutcome({ message: outcomeText(result), refused });
      toast.happened(result);
      onClose();
    },
  });
  const [isUnread, setUnread] = useState(false);
  const change = (next: string) => {
    setUnread(isWorkbook(next));
    if (!isWorkbook(next)) setText(next);
    invite.reset();
  };
  const advice = t('This is a workbook. Save it as CSV, or copy its cells and paste them above.');
  return (
    <Dialog title={t('Invite a list')} isWide onClose={onClose}>
      {outcome ? (
        <Refused outcome={outcome} onClose={onClose} />
      ) : (
        <Form
          className="form"
          onSubmit={(event) => {
            event.preventDefault();
            invite.mutate(good);
          }}
        >
          <TextAreaField
            label={t('Names and addresses')}
            name="list"
            rows={6}
            value={text}
            onChange={(event) => change(event.target.value)}
            placeholder={'Ada Lovelace <ada@example.com>\nGrace Hopper, grace@example.com'}
            hint={t(
              'One person on each line, or a table with the columns name, email, attendance, language and time zone.',
            )}
            check={() => checkCount(good.length, entries.length)}
          />
          <FileField
            label={t('Or a CSV file')}
            accept=".csv,.tsv,.txt,.xlsx,.ods,text/csv,text/plain"
            action={t('Choose a file')}
            problem={isUnread ? { message: advice } : undefined}
            onChoose={(file) => void textOfFile(file).then(change)}
          />
          <FormProblem error={invite.error} />
          <Button type="submit" look="primary" isBusy={invite.isPending}>
            {good.length === 0
              ? t('Invite')
              : t(plural(good.length, 'Invite {count} person', 'Invite {count} people'), { count: good.length })}
          </Button>
          {invite.error === null ? (
            entries.length > 0 && <Preview entries={entries} />
          ) : (
            <ServerProblems entries={good} error={invite.error} />
          )}
        </Form>
      )}
    </Dialog>
  );
}

function checkCount(count: number, all: number): string | undefined {
  const most = limits.InviteeList.maxItems;
  if (all === 0) return t('Write or choose a list first.');
  if (count === 0) return t('Correct the entries below first.');
  return count <= most ? undefined : t('At most {most} people can be invited at once.', { most });
}

interface Outcome {
  message: string;
  refused: readonly ListEntry[];
}

/** The entries that the server has refused, with its reasons. */
function refusedOf(entries: readonly ListEntry[], results: readonly Service['InviteeResult'][]): ListEntry[] {
  return results.flatMap(({ index, result, message = result, reason }) => {
    const entry = entries[index];
    return result === 'invited' || entry === undefined ? [] : [{ ...entry, problem: reasonText(reason, message) }];
  });
}

function Refused({ outcome: { message, refused }, onClose }: { outcome: Outcome; onClose: () => void }) {
  return (
    <div className="stack">
      <Notice tone="warn" title={t('Not everybody was invited')}>
        {message}
      </Notice>
      <EntryTable caption={t('Not everybody was invited')} entries={refused} />
      <div className="actions">
        <Button onClick={onClose}>{t('Close')}</Button>
      </div>
    </div>
  );
}

/** What is wrong with each entry, when the server has invited nobody. */
function ServerProblems({ entries, error }: { entries: readonly ListEntry[]; error: Error | null }) {
  if (!(error instanceof ApiError)) return null;
  const refused = error.problems.flatMap(({ param, message }) => {
    const entry = entries[Number(/^invitees\[(\d+)\]/.exec(param)?.[1])];
    return entry === undefined ? [] : [{ ...entry, problem: message }];
  });
  return refused.length > 0 && <EntryTable caption={t('Problem')} entries={refused} />;
}

/** Enough to see whether names and addresses were told apart. */
const EXAMPLES = 5;
const MOST_PROBLEMS = 100;

/** How many can be invited, every entry that cannot, and some that can. */
function Preview({ entries }: { entries: readonly ListEntry[] }) {
  const good = entries.filter(({ problem }) => problem === undefined);
  const bad = entries.filter(({ problem }) => problem !== undefined);
  return (
    <div className="stack">
      <p role="status">
        {good.length === 0
          ? t('Nobody on the list can be invited.')
          : t('{good} of {all} can be invited.', { good: good.length, all: entries.length })}{' '}
        {good.length > 0 && bad.length > 0 && t('The others are left out.')}
      </p>
      <EntryTable
        caption={t('Preview of the list')}
        entries={[...bad.slice(0, MOST_PROBLEMS), ...good.slice(0, EXAMPLES)]}
      />
    </div>
  );
}

function EntryTable({ caption, entries }: { caption: string; entries: readonly ListEntry[] }) {
  return (
    <DataTable
      caption={caption}
      rows={entries}
      keyOf={({ at }) => String(at)}
      columns={[
        {
          title: t('Name'),
          isName: true,
          cell: ({ person }) => (
            <>
              <bdi>{person.name || '—'}</bdi>
              <span className="cell-sub">
                <bdi>{person.address || '—'}</bdi>
              </span>
            </>
          ),
        },
        { title: t('Line'), isNumber: true, cell: ({ person }) => person.line },
        { title: t('Status'), cell: ({ problem }) => problem ?? t('Will be invited') },
      ]}
    />
  );
}
