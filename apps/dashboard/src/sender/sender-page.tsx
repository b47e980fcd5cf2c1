import { useEffect, useState } from 'react';
import { answered } from '../api/answer.js';
import type { Dashboard } from '../api/api.js';
import { useChange } from '../api/changes.js';
import { reasonText } from '../languages/reason.js';
import { rich, t } from '../languages/text.js';
import { OwnerPage } from '../session/owner-page.js';
import { useSession } from '../session/session.js';
import type { BadgeContent } from '../status/badges.js';
import { StatusBadge } from '../status/status-badge.js';
import { Instant } from '../time/instant.js';
import { Button } from '../ui/buttons.js';
import { Facts } from '../ui/data-table.js';
import { ConfirmDialog } from '../ui/dialogs.js';
import { FormProblem } from '../ui/forms.js';
import { Loading } from '../ui/loaded.js';
import { EmptyState, Notice } from '../ui/notice.js';
import { useToast } from '../ui/toasts.js';
import { UserText } from '../ui/user-text.js';
import { SenderDialog } from './sender-dialog.js';
import { SenderRecords } from './sender-records.js';

type Sender = Dashboard['Sender'];

/** Who the account sends as. */
export function SenderPage() {
  const [isEditing, setEditing] = useState(false);
  return (
    <OwnerPage
      title={t('Sender')}
      intro={t(
        'Invitations can come from an address at a domain of your own. Its owner allows that by a record in DNS.',
      )}
      forMembers={t('The sender of this account is set by its owners. You are a member.')}
      topic="sender"
      read={(api) => answered(api.dashboard.GET('/dashboard/api/sender'))}
      actions={(data) =>
        data?.sender && (
          <Button look="primary" onClick={() => setEditing(true)}>
            {t('Change')}
          </Button>
        )
      }
    >
      {({ sender, serverAddress }) => (
        <>
          {sender === null ? (
            <EmptyState
              icon="sender"
              title={t('Invitations come from the server')}
              actions={
                <Button look="primary" onClick={() => setEditing(true)}>
                  {t('Set up')}
                </Button>
              }
            >
              {rich('Their address is {serverAddress}. Set up a sender to use your own.', { serverAddress })}
              <ol className="steps">
                <li>{t('Say which name and address at your domain invitations come from.')}</li>
                <li>{t('Add the records that are shown next to the DNS of your domain.')}</li>
                <li>{t('As soon as they are seen, invitations come from you, and answers reach you.')}</li>
              </ol>
            </EmptyState>
          ) : (
            <SenderStatus
              key={[sender.address, sender.relay?.host, sender.mailbox?.host].join(' ')}
              sender={sender}
              serverAddress={serverAddress}
            />
          )}
          {isEditing && <SenderDialog sender={sender} onClose={() => setEditing(false)} />}
        </>
      )}
    </OwnerPage>
  );
}

function SenderStatus({ sender, serverAddress }: { sender: Sender; serverAddress: string }) {
  const { sandbox } = useSession();
  const [isRemoving, setRemoving] = useState(false);
  const [found, setFound] = useState<Dashboard['SenderCheck']>();
  const check = useChange({
    change: (api) => answered(api.dashboard.POST('/dashboard/api/sender/checks')),
    topics: ['sender', 'session'],
    onDone: ({ data }) => setFound(data),
  });
  const { name, address, relay, relayProblem, mailbox, mailboxProblem, dateMailboxRead, dateMissed } = sender;
  const { mutate } = check;
  // The records stand on the page whenever it is opened.
  useEffect(() => mutate(undefined), [mutate]);
  return (
    <>
      <section className="card card-body section">
        <h2>
          <UserText>{name}</UserText>
        </h2>
        <Facts
          facts={[
            [t('Address'), <code key="address">{address}</code>],
            [t('Status'), <StatusBadge key="status" badge={sender.isUsed ? IN_USE() : NOT_IN_USE()} />],
            [
              t('Relay'),
              relay === null ? t('The server’s') : t('{host}, port {port}', { host: relay.host, port: relay.port }),
            ],
            ...(mailbox === null
              ? []
              : [[t('Mailbox'), <MailboxFact key="mailbox" mailbox={mailbox} dateRead={dateMailboxRead} />] as const]),
            [t('Bounces go to'), <code key="bounces">{serverAddress}</code>],
          ]}
        />
        <div className="actions">
          <Button onClick={() => check.mutate(undefined)} isBusy={check.isPending}>
            {relay === null && mailbox === null ? t('Check records') : t('Check records and connections')}
          </Button>
          <Button onClick={() => setRemoving(true)}>{t('Remove')}</Button>
        </div>
      </section>
      {!sender.isUsed && (
        <Notice tone="warn" title={t('Invitations come from the server for now')}>
          {t('Add the DNS records below. They are checked every few minutes at first, then once a day.')}
        </Notice>
      )}
      {sender.isUsed && dateMissed !== null && !sender.isAllowed && (
        <Notice tone="bad" title={t('The record of your domain is missing')}>
          {rich('It was first found missing {time}. After a week without it, invitations come from the server again.', {
            time: <Instant at={dateMissed} />,
          })}
        </Notice>
      )}
      {sender.isUsed && relayProblem !== null && (
        <Notice tone="bad" title={t('Your relay takes no messages')}>
          {reasonText(sender.relayReason, relayProblem)}{' '}
          {sandbox ? t('In the sandbox nothing is sent through it.') : t('Messages wait, and are tried again.')}
        </Notice>
      )}
      {mailboxProblem !== null && (
        <Notice tone="bad" title={t('Your mailbox cannot be read')}>
          {reasonText(sender.mailboxReason, mailboxProblem)} {t('Answers stay in it, and it is tried again.')}
        </Notice>
      )}
      <FormProblem error={check.error} />
      {found !== undefined && <SenderRecords check={found} />}
      {found === undefined && check.isPending && <Loading label={t('The records are being looked up.')} />}
      {isRemoving && <RemoveDialog address={address} onClose={() => setRemoving(false)} />}
    </>
  );
}

const IN_USE = (): BadgeContent => ({ tone: 'good', icon: 'check', label: t('In use') });
const NOT_IN_USE = (): BadgeContent => ({ tone: 'warn', icon: 'alert', label: t('Not in use yet') });

interface MailboxFactProps {
  mailbox: NonNullable<Sender['mailbox']>;
  dateRead: string | null;
}

function MailboxFact({ mailbox: { host, port }, dateRead }: MailboxFactProps) {
  return (
    <>
      {t('{host}, port {port}', { host, port })}
      {', '}
      {dateRead === null ? t('not read yet') : rich('last read {time}', { time: <Instant at={dateRead} /> })}
    </>
  );
}

function RemoveDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const toast = useToast();
  const remove = useChange({
    change: (api) => answered(api.dashboard.DELETE('/dashboard/api/sender')),
    topics: ['sender', 'session'],
    onDone: () => {
      toast.done(t('Invitations come from the server again.'));
      onClose();
    },
  });
  return (
    <ConfirmDialog title={t('Remove the sender?')} action={t('Remove')} change={remove} onClose={onClose}>
      {rich(
        'New invitations then come from the server. Appointments that exist keep {address}; leave the record of its domain in place until they are over. The passwords of relay and mailbox and the DKIM key are deleted.',
        { address },
      )}
    </ConfirmDialog>
  );
}
