import type { CurrentSession } from '../session/session-context.js';
import type { IconName } from '../ui/icon.js';

interface Destination {
  href: string;
  label: string;
  icon: IconName;
}

interface Group {
  label: string;
  destinations: Destination[];
}

/** The pages that somebody can go to. */
export function destinations({ sandbox, user }: Pick<CurrentSession, 'sandbox' | 'user'>): Group[] {
  const groups: Group[] = [
    {
      label: 'Invitations',
      destinations: [
        { href: '/', label: 'Overview', icon: 'overview' },
        { href: '/appointments', label: 'Appointments', icon: 'appointments' },
        { href: '/replies', label: 'Replies', icon: 'replies' },
        { href: '/mail-queue', label: 'Mail queue', icon: 'queue' },
      ],
    },
    {
      label: 'Webhooks',
      destinations: [
        { href: '/webhooks', label: 'Webhooks', icon: 'webhooks' },
        { href: '/deliveries', label: 'Deliveries', icon: 'deliveries' },
      ],
    },
    {
      label: 'Settings',
      destinations: [
        { href: '/keys', label: 'API keys', icon: 'keys' },
        { href: '/members', label: 'Members', icon: 'members' },
        ...(user.isAdministrator ? [{ href: '/accounts', label: 'Accounts', icon: 'accounts' } as const] : []),
        { href: '/me', label: 'My account', icon: 'user' },
      ],
    },
  ];
  if (!sandbox) return groups;
  const playground: Group = {
    label: 'Sandbox',
    destinations: [
      { href: '/mailbox', label: 'Mailbox', icon: 'mail' },
      { href: '/catcher', label: 'Webhook catcher', icon: 'catcher' },
    ],
  };
  return [...groups.slice(0, 2), playground, ...groups.slice(2)];
}
