import { Link, useLocation } from 'wouter';
import { t } from '../languages/text.js';
import { type CurrentSession, useSession } from '../session/session.js';
import { Icon, type IconName } from '../ui/icon.js';

export function Navigation({ onLeave }: { onLeave?: () => void }) {
  const session = useSession();
  const [location] = useLocation();
  return (
    <nav className="navigation" aria-label={t('Pages')}>
      {destinations(session).map((group) => {
        const links = (
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
        );
        if (!group.isFolded) {
          return (
            <div key={group.label} className="navigation-group">
              <p>{group.label}</p>
              {links}
            </div>
          );
        }
        const isHere = group.destinations.some(({ href }) => isAt(location, href));
        return (
          <details key={group.label} className="navigation-group" open={isHere}>
            <summary>{group.label}</summary>
            {links}
          </details>
        );
      })}
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
  /** Whether it is shown as its label alone until that is pressed, or the page is one of its. */
  isFolded?: boolean;
  destinations: Destination[];
}

/** The pages that the user can go to. */
export function destinations({
  sandbox,
  user,
  account,
}: Pick<CurrentSession, 'sandbox' | 'user' | 'account'>): Group[] {
  const invitations: Group = {
    label: t('Invitations'),
    destinations: [
      { href: '/', label: t('Overview'), icon: 'overview' },
      { href: '/appointments', label: t('Appointments'), icon: 'appointments' },
      { href: '/replies', label: t('Replies'), icon: 'replies' },
      { href: '/mail-queue', label: t('Mail queue'), icon: 'queue' },
      { href: '/feeds', label: t('Calendar feeds'), icon: 'feeds' },
    ],
  };
  const forDevelopers: Group = {
    label: t('For developers'),
    destinations: [
      { href: '/webhooks', label: t('Webhooks'), icon: 'webhooks' },
      { href: '/deliveries', label: t('Deliveries'), icon: 'deliveries' },
      { href: '/keys', label: t('API keys'), icon: 'keys' },
    ],
  };
  const settings: Group = {
    label: t('Settings'),
    destinations: [
      { href: '/members', label: t('Members'), icon: 'members' },
      ...(account.role === 'owner' ? [{ href: '/brand', label: t('Brand'), icon: 'brush' } as const] : []),
      ...(account.role === 'owner' ? [{ href: '/sender', label: t('Sender'), icon: 'sender' } as const] : []),
      ...(account.role === 'owner'
        ? [{ href: '/calendars', label: t('Calendar server'), icon: 'server' } as const]
        : []),
      { href: '/limits', label: t('Limits'), icon: 'limits' },
      ...(account.role === 'owner' ? [{ href: '/audit-log', label: t('Audit log'), icon: 'audit' } as const] : []),
      ...(user.isAdministrator ? [{ href: '/accounts', label: t('Accounts'), icon: 'accounts' } as const] : []),
      { href: '/me', label: t('My profile'), icon: 'user' },
    ],
  };
  // An office, which has no sandbox, sees last, and folded, what it may never need.
  if (!sandbox) return [invitations, settings, { ...forDevelopers, isFolded: true }];
  const sandboxGroup: Group = {
    label: t('Sandbox'),
    destinations: [
      { href: '/mailbox', label: t('Mailbox'), icon: 'mail' },
      { href: '/test-receiver', label: t('Test receiver'), icon: 'testReceiver' },
    ],
  };
  return [invitations, forDevelopers, sandboxGroup, settings];
}
