import { useState } from 'react';
import { answered } from '../api/answered.js';
import type { Dashboard } from '../api/schemas.js';
import { useChange } from '../api/use-change.js';
import { useToldChange } from '../api/use-told-change.js';
import { Button } from '../ui/button.js';
import { useToast } from '../ui/use-toast.js';
import { RemoveMemberDialog } from './remove-member-dialog.js';

interface MemberToolsProps {
  member: Dashboard['Member'];
  onLink: (link: Dashboard['PasswordLink']) => void;
}

/** Changes the role of a member, lets them choose a new password, or removes them. */
export function MemberTools({ member, onLink }: MemberToolsProps) {
  const [isRemoving, setRemoving] = useState(false);
  const { userId, email, role, address, isYou } = member;
  const hasGone = address === 'lost';
  const params = { path: { userId } };
  const other = role === 'owner' ? 'member' : 'owner';
  const update = useToldChange({
    change: (api) =>
      answered(api.dashboard.PATCH('/dashboard/api/members/{userId}', { params, body: { role: other } })),
    topics: ['members', 'session'],
    told: () => `${email} is ${other === 'owner' ? 'an owner' : 'a member'} now.`,
  });
  const toast = useToast();
  const newPassword = useChange({
    change: (api) => answered(api.dashboard.POST('/dashboard/api/members/{userId}/password-link', { params })),
    topics: ['members'],
    onDone: ({ data }) => onLink(data),
    onFailed: ({ message }) => toast.failed(message),
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
      {isRemoving && <RemoveMemberDialog member={member} onClose={() => setRemoving(false)} />}
    </span>
  );
}
