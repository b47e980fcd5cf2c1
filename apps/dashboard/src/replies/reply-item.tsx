import { useState } from 'react';
import { Link } from 'wouter';
import type { Service } from '../api/schemas.js';
import { responseSign } from '../status/response-sign.js';
import { StatusBadge } from '../status/status-badge.js';
import { verdictSign } from '../status/verdict-sign.js';
import { exactTime } from '../time/exact-time.js';
import { Facts } from '../ui/facts.js';
import { Instant } from '../ui/instant.js';
import { ApplyReply } from './apply-reply.js';
import { RawReply } from './raw-reply.js';

/** One reply; opened, everything that is known of it. */
export function ReplyItem({ reply }: { reply: Service['Reply'] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="caught" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="caught-line">
          <strong>{reply.from}</strong>
          <StatusBadge sign={verdictSign(reply)} />
          {reply.answer !== null && <StatusBadge sign={responseSign[reply.answer.response]} />}
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
          ['Subject', subject === '' ? '—' : subject],
          ['Verdict', reason],
          ['Came by', source.toUpperCase()],
          [
            'About',
            <Link key="about" href={`/appointments/${appointmentId}`}>
              The appointment
            </Link>,
          ],
          ['Applied by hand', <Instant key="applied" at={appliedAt} absent="No" />],
          ['Sender', evidenceText(reply.evidence)],
          ...(proposal === null
            ? []
            : [['Proposed', `${instantText(proposal.startUtc)} – ${instantText(proposal.endUtc)}`] as const]),
        ]}
      />
      {answer !== null && answer.comment !== '' && <p className="quote">{answer.comment}</p>}
      {reply.quarantined && <ApplyReply reply={reply} />}
      {reply.messageKept && <RawReply replyId={reply.replyId} />}
      {!reply.messageKept && source !== 'page' && <p className="muted">The message itself is not kept any more.</p>}
    </div>
  );
}

function instantText(at: string | null): string {
  return at === null ? 'not said' : exactTime(Date.parse(at));
}

function evidenceText(evidence: Service['ReplyEvidence']): string {
  if (evidence === null) return 'Not known';
  const { grade, dkim, dkimDomains, spf, dmarc } = evidence;
  const domains = dkimDomains.length === 0 ? '' : ` (${dkimDomains.join(', ')})`;
  return `${grade}: DKIM ${dkim}${domains}, SPF ${spf}, DMARC ${dmarc}`;
}
