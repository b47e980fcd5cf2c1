import { useState } from 'react';
import { answered } from '../api/answered.js';
import { useRead } from '../api/use-read.js';
import { useSession } from '../session/session-context.js';
import { Button } from '../ui/button.js';
import { Loaded } from '../ui/loaded.js';
import { Page } from '../ui/page.js';
import { Secret } from '../ui/secret.js';
import { Section } from '../ui/section.js';
import { InviteMemberDialog } from './invite-member-dialog.js';
import { LinkTable } from './link-table.js';
import { MemberTable } from './member-table.js';

/** Who may sign in to the account. */
export function MembersPage() {
  const { account } = useSession();
  const isOwner = account.role === 'owner';
  const [isInviting, setInviting] = useState(false);
  const [link, setLink] = useState<{ title: string; link: string }>();
  const query = useRead({
    topic: 'members',
    key: [],
    read: (api) => answered(api.dashboard.GET('/dashboard/api/members')),
  });
  return (
    <Page
      title="Members"
      intro={`Who may sign in to ${account.name}. Owners also manage keys and members.`}
      actions={
        isOwner && (
          <Button look="primary" onClick={() => setInviting(true)}>
            Invite a member
          </Button>
        )
      }
    >
      {link !== undefined && <Secret title={link.title} values={[['Link', link.link]]} />}
      <Loaded query={query}>
        {({ data: { members, links } }) => (
          <>
            <MemberTable
              members={members}
              isOwner={isOwner}
              onLink={(next) =>
                setLink({ title: `By this link ${next.email} chooses a new password`, link: next.link })
              }
            />
            {links.length > 0 && (
              <Section title="Invited">
                <LinkTable links={links} isOwner={isOwner} />
              </Section>
            )}
          </>
        )}
      </Loaded>
      {isInviting && (
        <InviteMemberDialog
          onClose={() => setInviting(false)}
          onInvited={(next) => {
            setLink({ title: `A one-time link for ${next.email}`, link: next.link });
            setInviting(false);
          }}
        />
      )}
    </Page>
  );
}
