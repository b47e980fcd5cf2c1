import type { Dashboard } from '../api/schemas.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { Instant } from '../ui/instant.js';
import { MemberTools } from './member-tools.js';

type Member = Dashboard['Member'];

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
      cell: ({ email, isYou }) => (
        <>
          {email}
          {isYou && <span className="muted"> (you)</span>}
        </>
      ),
    },
    { title: 'Role', cell: ({ role }) => <span>{role === 'owner' ? 'Owner' : 'Member'}</span> },
    {
      title: 'Since',
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
