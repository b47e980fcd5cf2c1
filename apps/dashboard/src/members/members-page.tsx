import { useState } from 'react';
import { answered } from '../api/answer.js';
import { useRead } from '../api/reads.js';
import { t } from '../languages/text.js';
import { useSession } from '../session/session.js';
import { useOpened } from '../ui/address.js';
import { Button } from '../ui/buttons.js';
import { Secret } from '../ui/copyable.js';
import { Loaded } from '../ui/loaded.js';
import { Notice } from '../ui/notice.js';
import { Page, Section } from '../ui/page.js';
import { FactorRequirement } from './factor-requirement.js';
import { InviteMemberDialog } from './invite-member-dialog.js';
import { LinkTable } from './link-table.js';
import { MemberTable } from './member-table.js';

/** A sign-in link that was just made. */
interface MadeLink {
  email: string;
  /** Null if it is mailed. */
  link: string | null;
  /** Says what the link is for. */
  title: string;
}

/** Who may sign in to the account. */
export function MembersPage() {
  const { account } = useSession();
  const isOwner = account.role === 'owner';
  const [isInviting, setInviting] = useOpened();
  const [made, setMade] = useState<MadeLink>();
  const query = useRead({
    topic: 'members',
    key: [],
    read: (api) => answered(api.dashboard.GET('/dashboard/api/members')),
  });
  return (
    <Page
      title={t('Members')}
      intro={t('Who may sign in to {name}. Owners also manage keys and members.', { name: account.name })}
      actions={
        isOwner && (
          <Button look="primary" onClick={() => setInviting(true)}>
            {t('Invite a member')}
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
                setMade({ email, link, title: t('With this link {email} can choose a new password', { email }) })
              }
            />
            {links.length > 0 && (
              <Section title={t('Invited')}>
                <LinkTable links={links} isOwner={isOwner} />
              </Section>
            )}
            {isOwner && <FactorRequirement />}
          </>
        )}
      </Loaded>
      {isInviting && (
        <InviteMemberDialog
          onClose={() => setInviting(false)}
          onInvited={({ email, link }) => {
            setMade({ email, link, title: t('A one-time link for {email}', { email }) });
            setInviting(false);
          }}
        />
      )}
    </Page>
  );
}

/** Shows a link to be passed on, or says that it was mailed. */
function LinkNotice({ made: { email, link, title } }: { made: MadeLink }) {
  if (link !== null) return <Secret title={title} values={[[t('Link'), link]]} />;
  return (
    <Notice tone="good" title={t('The link is mailed to {email}', { email })}>
      {t('Nobody else gets to see it. It works once; if it does not arrive, create another.')}
    </Notice>
  );
}
