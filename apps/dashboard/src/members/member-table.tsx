import { useState } from 'react';
import { answered } from '../api/answer.js';
import type { Dashboard } from '../api/api.js';
import { useChange, useChangeWithToast } from '../api/changes.js';
import { t } from '../languages/text.js';
import { Instant } from '../time/instant.js';
import { Button } from '../ui/buttons.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { ConfirmDialog } from '../ui/dialogs.js';
import { useToast } from '../ui/toasts.js';
import { UserText } from '../ui/user-text.js';

type Member = Dashboard['Member'];

/** What an owner should know about a member's address. */
const notes = (): Partial<Record<Member['address'], string>> => ({
  unconfirmed: t('address not confirmed'),
  lost: t('can no longer sign in: the address belongs to somebody else'),
});

interface MemberTableProps {
  members: readonly Member[];
  isOwner: boolean;
  onLink: (link: Dashboard['PasswordLink']) => void;
}

export function MemberTable({ members, isOwner, onLink }: MemberTableProps) {
  const columns: readonly Column<Member>[] = [
    {
      title: t('E-mail'),
      isName: true,
      cell: ({ email, address, isYou }) => (
        <>
          <UserText>{email}</UserText>
          {isYou && <span className="muted"> {t('(you)')}</span>}
          {notes()[address] !== undefined && <span className="cell-sub">{notes()[address]}</span>}
        </>
      ),
    },
    {
      title: t('Role'),
      cell: ({ role, hasSecondFactor }) => (
        <>
          <span>{role === 'owner' ? t('Owner') : t('Member')}</span>
          {hasSecondFactor && <span className="cell-sub">{t('with a second factor')}</span>}
        </>
      ),
    },
    {
      title: t('Since'),
      isTime: true,
      cell: ({ dateAdded }) => (
        <span>
          <Instant at={dateAdded} />
        </span>
      ),
    },
    ...(isOwner
      ? [
          {
            title: t('Change'),
            cell: (member: Member) => <MemberTools member={member} isLast={isLast(member, members)} onLink={onLink} />,
          },
        ]
      : []),
  ];
  return <DataTable caption={t('Members')} columns={columns} rows={members} keyOf={({ userId }) => userId} />;
}

/** Whether nobody else owns the account, which cannot be without an owner. */
function isLast({ role }: Member, members: readonly Member[]): boolean {
  return role === 'owner' && members.filter((other) => other.role === 'owner').length === 1;
}

interface MemberToolsProps {
  member: Dashboard['Member'];
  isLast: boolean;
  onLink: (link: Dashboard['PasswordLink']) => void;
}

/** Changes the role of a member, lets them choose a new password, or removes them. */
function MemberTools({ member, isLast, onLink }: MemberToolsProps) {
  const [isRemoving, setRemoving] = useState(false);
  const { userId, email, role, address, isYou } = member;
  const hasGone = address === 'lost';
  const params = { path: { userId } };
  const other = role === 'owner' ? 'member' : 'owner';
  const update = useChangeWithToast({
    change: (api) =>
      answered(api.dashboard.PATCH('/dashboard/api/members/{userId}', { params, body: { role: other } })),
    topics: ['members', 'session'],
    toast: () =>
      other === 'owner' ? t('{email} is an owner now.', { email }) : t('{email} is a member now.', { email }),
  });
  const toast = useToast();
  const newPassword = useChange({
    change: (api) => answered(api.dashboard.POST('/dashboard/api/members/{userId}/password-link', { params })),
    topics: ['members'],
    onDone: ({ data }) => onLink(data),
    onFailed: (error) => toast.failed(error),
  });
  if (isLast && isYou) return <span className="muted">{t('An account needs an owner.')}</span>;
  return (
    <span className="actions">
      {!hasGone && (
        <Button
          className="button-small"
          aria-label={`${other === 'owner' ? t('Make owner') : t('Make member')}: ${email}`}
          disabled={isLast}
          isBusy={update.isPending}
          onClick={() => update.mutate(undefined)}
        >
          {other === 'owner' ? t('Make owner') : t('Make member')}
        </Button>
      )}
      {!isYou && !hasGone && (
        <Button
          className="button-small"
          aria-label={t('New password: {email}', { email })}
          isBusy={newPassword.isPending}
          onClick={() => newPassword.mutate(undefined)}
        >
          {t('New password')}
        </Button>
      )}
      <Button
        className="button-small"
        aria-label={t('Remove {email}', { email })}
        disabled={isLast}
        onClick={() => setRemoving(true)}
      >
        {t('Remove')}
      </Button>
      {isLast && <span className="cell-sub">{t('An account needs an owner.')}</span>}
      {isRemoving && <RemoveMemberDialog member={member} isYou={isYou} onClose={() => setRemoving(false)} />}
    </span>
  );
}

interface RemoveMemberDialogProps {
  member: Dashboard['Member'];
  isYou: boolean;
  onClose: () => void;
}

function RemoveMemberDialog({ member: { userId, email }, isYou, onClose }: RemoveMemberDialogProps) {
  const toast = useToast();
  const remove = useChange({
    change: (api) =>
      answered(api.dashboard.DELETE('/dashboard/api/members/{userId}', { params: { path: { userId } } })),
    topics: ['members', 'session'],
    onDone: () => {
      toast.done(t('{email} is removed.', { email }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={isYou ? t('Leave the account') : t('Remove the member')}
      action={isYou ? t('Leave') : t('Remove')}
      onClose={onClose}
      change={remove}
    >
      {isYou
        ? t('You lose access to this account. Only an owner can invite you again.')
        : t('{email} loses access to this account.', { email })}
    </ConfirmDialog>
  );
}
