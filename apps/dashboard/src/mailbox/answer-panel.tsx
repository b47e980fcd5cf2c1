import { dashboardLimits } from '@convoke/contract/dashboard';
import { useId, useState } from 'react';
import { answered } from '../api/answer.js';
import type { Dashboard, Service } from '../api/api.js';
import { useChange } from '../api/changes.js';
import { useDraft, useDraftText } from '../drafts/draft-form.js';
import type { DraftStore } from '../drafts/draft-store.js';
import { FormDialog } from '../drafts/form-dialog.js';
import { rich, t } from '../languages/text.js';
import { readTimeRange, TimeRangeFields } from '../time/time-range-fields.js';
import { formatWallClock, isDate } from '../time/wall-clock.js';
import { nameOfZone } from '../time/zone-names.js';
import { Button } from '../ui/buttons.js';
import { CodeBlock } from '../ui/copyable.js';
import { SelectField, TextField } from '../ui/fields.js';
import { type FormChange, FormProblem, problemOf } from '../ui/forms.js';
import { Icon } from '../ui/icon.js';
import { Notice } from '../ui/notice.js';
import { defined } from '../ui/values.js';
import { ClientField, useHeldDates } from './held-dates.js';

interface AnswerPanelProps {
  mailId: string;
  calendar: Dashboard['CalendarCard'];
  /** The invitee's answer so far; its button is emphasized. */
  current: Service['AttendeeResponse'];
  /** Called once a reply with that answer was sent. */
  onAnswer: (answer: Service['AttendeeResponse']) => void;
}

/** The answers that the invitee's mail client offers, and a proposal of another time. */
export function AnswerPanel({ mailId, calendar, current, onAnswer }: AnswerPanelProps) {
  const { name, address } = calendar.attendee;
  const title = useId();
  const [client, setClient] = useState<Dashboard['SandboxClient']>('gmail');
  const [date, setDate] = useState('');
  const [comment, setComment, clearComment] = useDraftText(`answer ${mailId}`);
  const proposal = useDraft(`propose ${mailId}`);
  const [isProposing, setProposing] = useState(false);
  const answer = useAnswer(mailId, ({ answer: sent, occurrenceStart }) => {
    if (sent !== 'counter' && occurrenceStart === undefined) onAnswer(RESPONSES[sent]);
    clearComment();
    proposal.clear();
    setProposing(false);
  });
  const propose = (isOpen: boolean) => {
    answer.reset();
    setProposing(isOpen);
  };
  const given = { client, ...defined({ comment: comment || undefined, occurrenceStart: date || undefined }) };
  const send = (choice: keyof typeof RESPONSES) => answer.mutate({ answer: choice, ...given });
  return (
    <section className="answer-panel" aria-labelledby={title}>
      <h3 id={title}>{rich('Answer as {name}', { name: <bdi>{name === '' ? address : name}</bdi> })}</h3>
      <div className="answer-buttons">
        {buttons().map(({ choice, icon, label }) => {
          const isGiven = RESPONSES[choice] === current;
          return (
            <Button
              key={choice}
              look={isGiven ? 'primary' : 'plain'}
              aria-pressed={isGiven}
              isBusy={answer.isPending}
              onClick={() => send(choice)}
            >
              <Icon name={icon} />
              {label}
            </Button>
          );
        })}
        <Button isBusy={answer.isPending} onClick={() => propose(true)}>
          <Icon name="clock" />
          {t('Propose new time')}
        </Button>
      </div>
      <div className="columns">
        <ClientField hint={t('Each writes replies in its own way.')} value={client} onChange={setClient} />
        {calendar.repeats && <DateField mailId={mailId} client={client} value={date} onChange={setDate} />}
        <TextField
          label={t('Comment')}
          hint={t('May be left empty.')}
          maxLength={dashboardLimits.AnswerComment.maxLength}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </div>
      {!isProposing && <FormProblem error={answer.error} />}
      {answer.data !== undefined && <Sent answer={answer.data.data} />}
      {isProposing && (
        <ProposeDialog
          onClose={() => propose(false)}
          draft={proposal}
          calendar={calendar}
          change={answer}
          onPropose={(times) => answer.mutate({ answer: 'counter', ...given, ...times })}
        />
      )}
    </section>
  );
}

function Sent({ answer: { outcome, source } }: { answer: Dashboard['SandboxAnswer'] }) {
  return (
    <div role="status" className="stack">
      <Notice tone={outcome === 'stored' ? 'good' : 'info'}>
        {outcome === 'stored'
          ? t('The reply was delivered. What it changed is shown on the appointment’s page and under Replies.')
          : t('The same reply had arrived before, so this one changes nothing.')}
      </Notice>
      <details className="details">
        <summary>{t('The reply as the client would write it')}</summary>
        <CodeBlock label={t('Reply')} text={source} />
      </details>
    </div>
  );
}

interface DateFieldProps {
  mailId: string;
  client: Dashboard['SandboxClient'];
  value: string;
  onChange: (occurrenceStart: string) => void;
}

/** Asks whether all dates of a series are answered, or which one of those that the calendar shows. */
function DateField({ mailId, client, value, onChange }: DateFieldProps) {
  const dates = useHeldDates(mailId, { client }).data?.data.dates ?? [];
  const choices = dates.map(({ occurrenceStart, start }) => ({
    value: occurrenceStart,
    label: formatWallClock(start),
  }));
  return (
    <SelectField
      label={t('Which dates')}
      choices={[{ value: '', label: t('All dates') }, ...choices]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

const RESPONSES = { accept: 'accepted', decline: 'declined', tentative: 'tentative' } as const;

const buttons = () =>
  [
    { choice: 'accept', icon: 'check', label: t('Accept') },
    { choice: 'tentative', icon: 'question', label: t('Maybe') },
    { choice: 'decline', icon: 'close', label: t('Decline') },
  ] as const;

/** Delivers a reply of the invitee to the server. */
function useAnswer(mailId: string, onSent: (sent: Dashboard['AnswerSandboxMailRequest']) => void) {
  return useChange({
    change: (api, body: Dashboard['AnswerSandboxMailRequest']) =>
      answered(
        api.dashboard.POST('/dashboard/api/sandbox/mails/{mailId}/answer', { params: { path: { mailId } }, body }),
      ),
    topics: ['appointments', 'replies', 'webhooks', 'testReceiver'],
    onDone: (_, sent) => onSent(sent),
  });
}

interface ProposeDialogProps {
  draft: DraftStore;
  calendar: Dashboard['CalendarCard'];
  onClose: () => void;
  change: FormChange;
  onPropose: (times: { proposedStart: string; proposedEnd: string }) => void;
}

/** Asks for the time that the invitee proposes, or of whole days, for the days. */
function ProposeDialog({ draft, calendar, onClose, change, onPropose }: ProposeDialogProps) {
  return (
    <FormDialog
      title={t('Propose a new time')}
      draft={draft}
      action={t('Propose')}
      change={change}
      onClose={onClose}
      onSubmit={(form) => {
        const { start, end } = readTimeRange(form.text);
        onPropose({ proposedStart: start, proposedEnd: end });
      }}
    >
      {!isDate(calendar.start) && (
        <p className="muted">
          {t('In the time zone of the appointment, {timeZone}.', { timeZone: nameOfZone(calendar.timeZone) })}
        </p>
      )}
      <TimeRangeFields
        start={calendar.start}
        end={calendar.end}
        problems={{ start: problemOf(change.error, 'proposedStart'), end: problemOf(change.error, 'proposedEnd') }}
      />
    </FormDialog>
  );
}
