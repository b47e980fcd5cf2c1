import { Link } from 'wouter';
import { classes } from '../ui/classes.js';
import { Icon } from '../ui/icon.js';
import { Instant } from '../ui/instant.js';
import type { Step } from './step.js';

/** What happened, the oldest first. */
export function Timeline({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return <p className="muted">Nothing happened yet.</p>;
  return (
    <ol className="timeline">
      {steps.map(({ key, at, sign, detail, href }) => (
        <li key={key}>
          <span className={classes('timeline-mark', `mark-${sign.tone}`)}>
            <Icon name={sign.icon} />
          </span>
          <div>
            <p className="timeline-what">
              {href === undefined ? sign.label : <Link href={href}>{sign.label}</Link>}{' '}
              <span className="timeline-when">
                <Instant at={at} />
              </span>
            </p>
            {detail !== '' && <p className="muted timeline-what">{detail}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
