import { limits } from '@convoke/contract';
import { useState } from 'react';
import { answered } from '../api/answer.js';
import type { Dashboard, Service } from '../api/api.js';
import { useChange } from '../api/changes.js';
import { useRead } from '../api/reads.js';
import { outcomeText, reasonText } from '../languages/reason.js';
import { t } from '../languages/text.js';
import { refusalText } from '../status/refusal-text.js';
import { replyEffect } from '../status/reply-effect.js';
import { exactTime } from '../time/format-time.js';
import { Instant } from '../time/instant.js';
import { CodeBlock } from '../ui/copyable.js';
import { Facts } from '../ui/data-table.js';
import { SelectField, TextField } from '../ui/fields.js';
import { Form, FormActions, readForm } from '../ui/forms.js';
import { Loaded } from '../ui/loaded.js';
import { LONGEST_SEARCH, TYPING_MS } from '../ui/search-field.js';
import { useToast } from '../ui/toasts.js';
import { useSettled } from '../ui/use-settled.js';

/** Everything that is known about a reply. */
export function ReplyDetail({ reply }: { reply: Dashboard['FoundReply'] }) {
  const { subject, reason, because, source, answer, proposal, appliedAt } = reply;
  return (
    <div className="stack">
      <Facts
        facts={[
          [t('Subject'), subject === '' ? '—' : subject],
          [t('Verdict'), `${reasonText(because, reason)} ${hintOf(reply)}`.trim()],
          [t('Effect'), replyEffect(reply) ?? '—'],
          [t('Received through'), sources()[source]],
          ...(reply.quarantined
            ? []
            : [[t('Applied by hand'), <Instant key="applied" at={appliedAt} absent={t('No')} />] as const]),
          [t('Sender'), <Evidence key="sender" evidence={reply.evidence} />],
          ...(proposal === null
            ? []
            : [[t('Proposed'), `${instantText(proposal.startUtc)} – ${instantText(proposal.endUtc)}`] as const]),
        ]}
      />
      {answer !== null && answer.comment !== '' && (
        <p className="quote" dir="auto">
          {answer.comment}
        </p>
      )}
      {reply.quarantined && <ApplyReply reply={reply} />}
      {source !== 'page' && source !== 'recorded' && <RawReply replyId={reply.replyId} />}
    </div>
  );
}

function hintOf({ verdict, refusal }: Dashboard['FoundReply']): string {
  return refusalText(refusal, verdict === 'delivery_report' ? 'mail_server' : 'nobody');
}

function instantText(at: string | null): string {
  return at === null ? t('not said') : exactTime(Date.parse(at));
}

/** How a reply arrived. */
const sources = (): Record<Dashboard['FoundReply']['source'], string> => ({
  smtp: t('Mail to the server (SMTP)'),
  imap: t('Mail in the mailbox (IMAP)'),
  http: t('Mail passed on by another program (HTTP)'),
  page: t('Answer page'),
  calendar: t('Calendar server'),
  recorded: t('Recorded on their behalf'),
});

const grades = (): Record<Dashboard['FoundEvidence']['grade'], string> => ({
  aligned: t('The domain of the address confirms it'),
  unaligned: t('Only another domain confirms it'),
  failed: t('No domain confirms it'),
  none: t('There is nothing to check'),
  unknown: t('It could not be checked'),
});

/** What DNS says about the sender; in small print by the names that mail servers have for what was found. */
function Evidence({ evidence }: { evidence: Dashboard['FoundEvidence'] | null }) {
  if (evidence === null) return t('Not known');
  const { grade, dkim, dkimDomains, spf, dmarc } = evidence;
  const domains = dkimDomains.length === 0 ? '' : ` (${dkimDomains.join(', ')})`;
  const found = Object.entries({ DKIM: `${dkim}${domains}`, SPF: spf, DMARC: dmarc }).filter(
    ([, result]) => result !== 'none',
  );
  return (
    <>
      {grades()[grade]}
      {found.length > 0 && <code className="cell-sub">{found.map((pair) => pair.join(' ')).join(', ')}</code>}
    </>
  );
}

/** Lets a person say whose answer the reply is. */
function ApplyReply({ reply: { replyId, appointmentId, invitationId } }: { reply: Dashboard['FoundReply'] }) {
  const toast = useToast();
  const appointment = useRead({
    topic: 'appointments',
    key: ['one', appointmentId],
    read: (api) =>
      answered(api.service.GET('/api/v1/appointments/{appointmentId}', { params: { path: { appointmentId } } })),
  });
  const apply = useChange({
    change: (api, invitationId: string) =>
      answered(
        api.service.POST('/api/v1/replies/{replyId}/apply', { params: { path: { replyId } }, body: { invitationId } }),
      ),
    topics: ['replies', 'appointments', 'webhooks', 'overview'],
    onDone: (result) => toast.done(outcomeText(result)),
  });
  return (
    <Loaded query={appointment}>
      {({ data }) => (
        <Form
          className="form"
          onSubmit={(event) => {
            const { text } = readForm(event);
            apply.mutate(text('invitationId'));
          }}
        >
          {data.hasMoreInvitations ? (
            <FoundInvitee appointmentId={appointmentId} addressed={invitationId} />
          ) : (
            <InviteeField invitations={data.invitations} addressed={invitationId} />
          )}
          <FormActions change={apply} action={t('Apply as their answer')} />
        </Form>
      )}
    </Loaded>
  );
}

interface InviteeFieldProps {
  invitations: readonly Service['Invitation'][];
  /** The invitation that the reply answers; null if that is not known. */
  addressed: string | null;
}

/** Offers the invitee whose invitation was answered; without one, nobody, so that nobody is chosen by mistake. */
function InviteeField({ invitations, addressed }: InviteeFieldProps) {
  const choices = invitations.map(({ invitationId, name, address }) => ({
    value: invitationId,
    label: name === '' ? address : `${name} <${address}>`,
  }));
  return (
    <SelectField
      label={t('Whose answer is it?')}
      name="invitationId"
      required
      defaultValue={choices.find(({ value }) => value === addressed)?.value ?? ''}
      choices={[{ value: '', label: t('Choose an invitee') }, ...choices]}
      hint={
        choices.some(({ value }) => value === addressed)
          ? t('It answers the invitation to this invitee, so it may be their answer. Read the message first.')
          : t('Read the message first. Once applied, it counts as this invitee’s answer.')
      }
    />
  );
}

/** One of more invitees than a list to choose from should have. */
function FoundInvitee({ appointmentId, addressed }: { appointmentId: string; addressed: string | null }) {
  const [words, setWords] = useState('');
  const search = useSettled(words.trim().slice(0, LONGEST_SEARCH), TYPING_MS);
  const found = useRead({
    topic: 'appointments',
    key: ['invitations', appointmentId, 'found', search],
    read: (api) =>
      answered(
        api.service.GET('/api/v1/appointments/{appointmentId}/invitations', {
          params: { path: { appointmentId }, query: { search, limit: limits.PageSize.maximum } },
        }),
      ),
  });
  return (
    <>
      <TextField
        label={t('Search names and addresses')}
        type="search"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Loaded query={found}>
        {({ data }) => <InviteeField key={search} invitations={data} addressed={addressed} />}
      </Loaded>
    </>
  );
}

function RawReply({ replyId }: { replyId: string }) {
  const query = useRead({
    topic: 'replies',
    key: ['raw', replyId],
    read: (api) =>
      answered(api.dashboard.GET('/dashboard/api/replies/{replyId}/raw', { params: { path: { replyId } } })),
  });
  return (
    <Loaded query={query}>
      {({ data: { part, size, source } }) => (
        <>
          {part !== 'message' && <p className="muted">{t('The message itself is not stored.')}</p>}
          {part !== 'nothing' && (
            <CodeBlock
              label={
                part === 'message'
                  ? t('Message as received ({size} bytes)', { size })
                  : t('Its headers as received ({size} bytes)', { size })
              }
              text={source}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
