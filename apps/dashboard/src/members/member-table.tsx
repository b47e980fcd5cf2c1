import { useState } from 'react';
import { answered } from '../api/answer.js';
import type { Dashboard } from '../api/api.js';
import { useChange, useChangeWithToast } from '../api/changes.js';
import { Instant } from '../time/instant.js';
import { Button } from '../ui/buttons.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { ConfirmDialog } from '../ui/dialogs.js';
import { useToast } from '../ui/toasts.js';
import { UserText } from '../ui/user-text.js';

type Member = Dashboard['Member'];

/** What an owner should know about a member's address. */
const NOTES: Partial<Record<Member['address'], string>> = {
  unconfirmed: 'address not confirmed',
  lost: 'can no longer sign in: the address belongs to somebody else',
};

interface MemberTableProps {
  members: readonly Member[];
  isOwner: boolean;
  onLink: (link: Dashboard['PasswordLink']) => void;
}

export function MemberTable({ members, isOwner, onLink }: MemberTableProps) {
  const columns: readonly Column<Member>[] = [
    {
      title: 'E-mail',
      isName: true,
      cell: ({ email, address, isYou }) => (
        <>
          <UserText>{email}</UserText>
          {isYou && <span className="muted"> (you)</span>}
          {NOTES[address] !== undefined && <span className="cell-sub">{NOTES[address]}</span>}
        </>
      ),
    },
    { title: 'Role', cell: ({ role }) => <span>{role === 'owner' ? 'Owner' : 'Member'}</span> },
    {
      title: 'Since',
      isTime: true,
      cell: ({ dateAdded }) => (
        <span>
          <Instant at={dateAdded} />
        </span>
      ),
    },
    ...(isOwner
      ? [{ title: 'Change', cell: (member: Member) => <MemberTools member={member} onLink={onLink} /> }]
      : []),
  ];
  return <DataTable caption="Members" columns={columns} rows={members} keyOf={({ userId }) => userId} />;
}

interface MemberToolsProps {
  member: Dashboard['Member'];
  onLink: (link: Dashboard['PasswordLink']) => void;
}

/** Changes the role of a member, lets them choose a new password, or removes them. */
function MemberTools({ member, onLink }: MemberToolsProps) {
  const [isRemoving, setRemoving] = useState(false);
  const { userId, email, role, address, isYou } = member;
  const hasGone = address === 'lost';
  const params = { path: { userId } };
  const other = role === 'owner' ? 'member' : 'owner';
  const update = useChangeWithToast({
    change: (api) =>
      answered(api.dashboard.PATCH('/dashboard/api/members/{userId}', { params, body: { role: other } })),
    topics: ['members', 'session'],
    toast: () => `${email} is ${other === 'owner' ? 'an owner' : 'a member'} now.`,
  });
  const toast = useToast();
  const newPassword = useChange({
    change: (api) => answered(api.dashboard.POST('/dashboard/api/members/{userId}/password-link', { params })),
    topics: ['members'],
    onDone: ({ data }) => onLink(data),
    onFailed: (error) => toast.failed(error),
  });
  return (
    <span className="actions">
      {!hasGone && (
        <Button
          className="button-small"
          aria-label={`${other === 'owner' ? 'Make owner' : 'Make member'}: ${email}`}
          isBusy={update.isPending}
          onClick={() => update.mutate(undefined)}
        >
          {other === 'owner' ? 'Make owner' : 'Make member'}
        </Button>
      )}
      {!isYou && !hasGone && (
        <Button
          className="button-small"
          aria-label={`New password: ${email}`}
          isBusy={newPassword.isPending}
          onClick={() => newPassword.mutate(undefined)}
        >
          New password
        </Button>
      )}
      <Button className="button-small" aria-label={`Remove ${email}`} onClick={() => setRemoving(true)}>
        Remove
      </Button>
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
      toast.done(`${email} is removed.`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title="Remove the member"
      action="Remove"
      onClose={onClose}
      error={remove.error}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
    >
      {isYou ? 'You' : email} can no longer reach this account.
    </ConfirmDialog>
  );
}
