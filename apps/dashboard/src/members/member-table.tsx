import type { Dashboard } from '../api/schemas.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { Instant } from '../ui/instant.js';
import { MemberTools } from './member-tools.js';

type Member = Dashboard['Member'];

/** What an owner should know of a member's address. */
const NOTES: Partial<Record<Member['address'], string>> = {
  unconfirmed: 'address not confirmed',
  lost: 'can no longer sign in: the address is somebody else’s',
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
          {email}
          {isYou && <span className="muted"> (you)</span>}
          {NOTES[address] !== undefined && <span className="cell-sub">{NOTES[address]}</span>}
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
