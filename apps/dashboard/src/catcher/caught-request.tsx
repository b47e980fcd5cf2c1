import { Link } from 'wouter';
import type { Dashboard } from '../api/schemas.js';
import { StatusBadge } from '../status/status-badge.js';
import { CodeBlock } from '../ui/code-block.js';
import { Instant } from '../ui/instant.js';
import { prettyJson } from '../ui/pretty-json.js';

/** One request that the catcher got, and what the verifier of the client library says of it. */
export function CaughtRequest({ caught }: { caught: Dashboard['Caught'] }) {
  const { receivedAt, deliveryId, eventType, attempt, headers, body, answerStatus, verification } = caught;
  return (
    <details className="caught">
      <summary>
        <span className="caught-line">
          <strong>{eventType ?? 'No event'}</strong>
          <StatusBadge
            sign={
              verification.isValid
                ? { tone: 'good', icon: 'check', label: 'Signature verified' }
                : { tone: 'bad', icon: 'alert', label: `Signature refused: ${verification.reason ?? 'unknown'}` }
            }
          />
          <span className="muted">
            attempt {attempt ?? '?'}, answered {answerStatus}, <Instant at={receivedAt} />
          </span>
        </span>
      </summary>
      <div className="stack">
        <p>{verification.message}</p>
        {deliveryId !== null && <Link href={`/deliveries/${deliveryId}`}>To the delivery</Link>}
        <CodeBlock label="Headers" text={headers.map(({ name, value }) => `${name}: ${value}`).join('\n')} />
        <CodeBlock label="Body" text={prettyJson(body)} />
      </div>
    </details>
  );
}
