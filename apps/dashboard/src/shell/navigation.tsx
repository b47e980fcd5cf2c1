import { Link, useLocation } from 'wouter';
import { type CurrentSession, useSession } from '../session/session.js';
import { Icon, type IconName } from '../ui/icon.js';

export function Navigation({ onLeave }: { onLeave?: () => void }) {
  const session = useSession();
  const [location] = useLocation();
  return (
    <nav className="navigation" aria-label="Pages">
      {destinations(session).map((group) => (
        <div key={group.label} className="navigation-group">
          <p>{group.label}</p>
          <ul>
            {group.destinations.map(({ href, label, icon }) => (
              <li key={href}>
                <Link href={href} onClick={onLeave} aria-current={isAt(location, href) ? 'page' : undefined}>
                  <Icon name={icon} />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function isAt(location: string, href: string): boolean {
  return href === '/' ? location === '/' : location === href || location.startsWith(`${href}/`);
}

interface Destination {
  href: string;
  label: string;
  icon: IconName;
}

interface Group {
  label: string;
  destinations: Destination[];
}

/** The pages that the user can go to. */
export function destinations({
  sandbox,
  user,
  account,
}: Pick<CurrentSession, 'sandbox' | 'user' | 'account'>): Group[] {
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
        ...(account.role === 'owner' ? [{ href: '/brand', label: 'Brand', icon: 'brush' } as const] : []),
        ...(account.role === 'owner' ? [{ href: '/sender', label: 'Sender', icon: 'mail' } as const] : []),
        ...(account.role === 'owner' ? [{ href: '/audit-log', label: 'Audit log', icon: 'audit' } as const] : []),
        ...(user.isAdministrator ? [{ href: '/accounts', label: 'Accounts', icon: 'accounts' } as const] : []),
        { href: '/me', label: 'My account', icon: 'user' },
      ],
    },
  ];
  if (!sandbox) return groups;
  const sandboxGroup: Group = {
    label: 'Sandbox',
    destinations: [
      { href: '/mailbox', label: 'Mailbox', icon: 'mail' },
      { href: '/catcher', label: 'Webhook catcher', icon: 'catcher' },
    ],
  };
  return [...groups.slice(0, 2), sandboxGroup, ...groups.slice(2)];
}
