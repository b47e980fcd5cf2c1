import { answered } from '../api/answered.js';
import type { Dashboard } from '../api/schemas.js';
import { useRead } from '../api/use-read.js';
import { CodeBlock } from '../ui/code-block.js';
import { Facts } from '../ui/facts.js';
import { Instant } from '../ui/instant.js';
import { LinkButton } from '../ui/link-button.js';
import { Loaded } from '../ui/loaded.js';
import { Page } from '../ui/page.js';
import { Tabs } from '../ui/tabs.js';
import { AnswerPanel } from './answer-panel.js';
import { CalendarCard } from './calendar-card.js';
import { Checks } from './checks.js';
import { MailFrame } from './mail-frame.js';

/** One message of the sandbox, as seen and as written, and what its invitee can answer. */
export function MailPage({ mailId }: { mailId: string }) {
  const query = useRead({
    topic: 'messages',
    key: ['sandbox-mail', mailId],
    read: (api) =>
      answered(api.dashboard.GET('/dashboard/api/sandbox/mails/{mailId}', { params: { path: { mailId } } })),
  });
  const mail = query.data?.data;
  return (
    <Page
      title={mail === undefined || mail.subject === '' ? 'Message' : mail.subject}
      parent={{ href: '/mailbox', label: 'Mailbox' }}
      actions={
        mail !== undefined && <LinkButton href={`/appointments/${mail.appointmentId}`}>To the appointment</LinkButton>
      }
    >
      <Loaded query={query}>
        {({ data }) => (
          <>
            <Envelope mail={data} />
            {data.calendar !== null && <CalendarCard calendar={data.calendar} />}
            {data.calendar?.isAnswerable === true && <AnswerPanel mailId={mailId} calendar={data.calendar} />}
            <Tabs label="Views of the message" tabs={viewsOf(data)} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Envelope({ mail: { from, to, dateCreated, messageId } }: { mail: Dashboard['SandboxMail'] }) {
  return (
    <div className="card card-body">
      <Facts
        facts={[
          ['From', mailboxText(from)],
          ['To', mailboxText(to)],
          ['Written', <Instant key="written" at={dateCreated} />],
          ['Message-ID', <code key="id">{messageId}</code>],
        ]}
      />
    </div>
  );
}

function mailboxText({ name, address }: Dashboard['Mailbox']): string {
  return name === '' ? address : `${name} <${address}>`;
}

function viewsOf({ mailId, hasPage, text, ics, source }: Dashboard['SandboxMail']) {
  return [
    ...(hasPage ? [{ id: 'html', label: 'HTML', content: <MailFrame mailId={mailId} /> }] : []),
    { id: 'text', label: 'Text', content: <CodeBlock label="Plain text" text={text} /> },
    ...(ics === null
      ? []
      : [{ id: 'ics', label: 'Calendar data', content: <CodeBlock label="Calendar data" text={ics} /> }]),
    { id: 'source', label: 'Source', content: <CodeBlock label="Whole message" text={source} /> },
    { id: 'checks', label: 'Checks', content: <Checks mailId={mailId} /> },
  ];
}
