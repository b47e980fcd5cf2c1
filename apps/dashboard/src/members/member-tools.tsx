import { useState } from 'react';
import { answered } from '../api/answered.js';
import type { Dashboard } from '../api/schemas.js';
import { useToldChange } from '../api/use-told-change.js';
import { Button } from '../ui/button.js';
import { RemoveMemberDialog } from './remove-member-dialog.js';

/** Changes the role of a member, or removes them. */
export function MemberTools({ member }: { member: Dashboard['Member'] }) {
  const [isRemoving, setRemoving] = useState(false);
  const { userId, email, role } = member;
  const params = { path: { userId } };
  const other = role === 'owner' ? 'member' : 'owner';
  const update = useToldChange({
    change: (api) =>
      answered(api.dashboard.PATCH('/dashboard/api/members/{userId}', { params, body: { role: other } })),
    topics: ['members', 'session'],
    told: () => `${email} is ${other === 'owner' ? 'an owner' : 'a member'} now.`,
  });
  return (
    <span className="actions">
      <Button
        className="button-small"
        aria-label={`${other === 'owner' ? 'Make owner' : 'Make member'}: ${email}`}
        isBusy={update.isPending}
        onClick={() => update.mutate(undefined)}
      >
        {other === 'owner' ? 'Make owner' : 'Make member'}
      </Button>
      <Button className="button-small" aria-label={`Remove ${email}`} onClick={() => setRemoving(true)}>
        Remove
      </Button>
      {isRemoving && <RemoveMemberDialog member={member} onClose={() => setRemoving(false)} />}
    </span>
  );
}
