import { useState } from 'react';
import { answered } from '../api/answered.js';
import { useRead } from '../api/use-read.js';
import { useSession } from '../session/session-context.js';
import { Button } from '../ui/button.js';
import { Loaded } from '../ui/loaded.js';
import { Notice } from '../ui/notice.js';
import { Page } from '../ui/page.js';
import { Secret } from '../ui/secret.js';
import { Section } from '../ui/section.js';
import { InviteMemberDialog } from './invite-member-dialog.js';
import { LinkTable } from './link-table.js';
import { MemberTable } from './member-table.js';

/** A link to sign-in that was just made. */
interface MadeLink {
  email: string;
  /** Null where it is mailed. */
  link: string | null;
  /** What it is, as a title. */
  does: string;
}

/** Who may sign in to the account. */
export function MembersPage() {
  const { account } = useSession();
  const isOwner = account.role === 'owner';
  const [isInviting, setInviting] = useState(false);
  const [made, setMade] = useState<MadeLink>();
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
      {made !== undefined && <LinkNotice made={made} />}
      <Loaded query={query}>
        {({ data: { members, links } }) => (
          <>
            <MemberTable
              members={members}
              isOwner={isOwner}
              onLink={({ email, link }) =>
                setMade({ email, link, does: `By this link ${email} chooses a new password` })
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
          onInvited={({ email, link }) => {
            setMade({ email, link, does: `A one-time link for ${email}` });
            setInviting(false);
          }}
        />
      )}
    </Page>
  );
}

/** Shows a link to be handed over, or says that it is on its way by mail. */
function LinkNotice({ made: { email, link, does } }: { made: MadeLink }) {
  if (link !== null) return <Secret title={does} values={[['Link', link]]} />;
  return (
    <Notice tone="good" title={`The link is mailed to ${email}`}>
      Nobody else is shown it. It works once; if it does not arrive, make another.
    </Notice>
  );
}
