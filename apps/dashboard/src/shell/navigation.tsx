import { Link, useLocation } from 'wouter';
import { useSession } from '../session/session-context.js';
import { Icon } from '../ui/icon.js';
import { destinations } from './destinations.js';

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
