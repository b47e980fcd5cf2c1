import { limits } from '@convoke/contract';
import { useState } from 'react';
import { Link } from 'wouter';
import { answered } from '../api/answer.js';
import type { Service } from '../api/api.js';
import { useChange } from '../api/changes.js';
import { useRead } from '../api/reads.js';
import { serverText, t } from '../languages/text.js';
import { responseBadge, verdictBadge } from '../status/badges.js';
import { StatusBadge } from '../status/status-badge.js';
import { exactTime } from '../time/format-time.js';
import { Instant } from '../time/instant.js';
import { Button } from '../ui/buttons.js';
import { CodeBlock } from '../ui/copyable.js';
import { Facts } from '../ui/data-table.js';
import { SelectField, TextField } from '../ui/fields.js';
import { Form, FormProblem, readForm } from '../ui/forms.js';
import { Loaded } from '../ui/loaded.js';
import { useToast } from '../ui/toasts.js';
import { useSettled } from '../ui/use-settled.js';

/** One reply; when opened, everything that is known about it. */
export function ReplyItem({ reply }: { reply: Service['Reply'] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="caught" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="caught-line">
          <strong dir="auto">{reply.from}</strong>
          <StatusBadge badge={verdictBadge(reply)} />
          {reply.answer !== null && <StatusBadge badge={responseBadge(reply.answer.response)} />}
          <span className="muted">
            <Instant at={reply.receivedAt} />
          </span>
        </span>
      </summary>
      {isOpen && <ReplyDetail reply={reply} />}
    </details>
  );
}

function ReplyDetail({ reply }: { reply: Service['Reply'] }) {
  const { subject, reason, source, appointmentId, answer, proposal, appliedAt } = reply;
  return (
    <div className="stack">
      <Facts
        facts={[
          [t('Subject'), subject === '' ? '—' : subject],
          [t('Verdict'), serverText(reason)],
          [t('Came by'), source.toUpperCase()],
          [
            t('About'),
            <Link key="about" href={`/appointments/${appointmentId}`}>
              {t('The appointment')}
            </Link>,
          ],
          [t('Applied by hand'), <Instant key="applied" at={appliedAt} absent={t('No')} />],
          [t('Sender'), evidenceText(reply.evidence)],
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
      {source !== 'page' && <RawReply replyId={reply.replyId} />}
    </div>
  );
}

function instantText(at: string | null): string {
  return at === null ? t('not said') : exactTime(Date.parse(at));
}

function evidenceText(evidence: Service['ReplyEvidence']): string {
  if (evidence === null) return t('Not known');
  const { grade, dkim, dkimDomains, spf, dmarc } = evidence;
  const domains = dkimDomains.length === 0 ? '' : ` (${dkimDomains.join(', ')})`;
  return `${grade}: DKIM ${dkim}${domains}, SPF ${spf}, DMARC ${dmarc}`;
}

/** Lets a person say whose answer the reply is. */
function ApplyReply({ reply: { replyId, appointmentId } }: { reply: Service['Reply'] }) {
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
    onDone: ({ message }) => toast.done(message),
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
            <FoundInvitee appointmentId={appointmentId} />
          ) : (
            <InviteeField invitations={data.invitations} />
          )}
          <FormProblem error={apply.error} />
          <div className="actions">
            <Button type="submit" look="primary" isBusy={apply.isPending}>
              {t('Apply')}
            </Button>
          </div>
        </Form>
      )}
    </Loaded>
  );
}

function InviteeField({ invitations }: { invitations: readonly Service['Invitation'][] }) {
  return (
    <SelectField
      label={t('Whose answer is it?')}
      name="invitationId"
      choices={invitations.map(({ invitationId, name, address }) => ({
        value: invitationId,
        label: `${name} <${address}>`,
      }))}
      hint={t('Read the message first: it then counts as this invitee’s answer.')}
    />
  );
}

/** Milliseconds after the last key that start a search. */
const TYPING_MS = 250;

/** One of more invitees than a list to choose from should have. */
function FoundInvitee({ appointmentId }: { appointmentId: string }) {
  const [words, setWords] = useState('');
  const search = useSettled(words.trim().slice(0, 200), TYPING_MS);
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
      <Loaded query={found}>{({ data }) => <InviteeField invitations={data} />}</Loaded>
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
                  ? t('Message as it came ({size} bytes)', { size })
                  : t('Its headers as they came ({size} bytes)', { size })
              }
              text={source}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
