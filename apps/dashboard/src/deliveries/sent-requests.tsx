import type { Dashboard } from '../api/schemas.js';
import type { Sign } from '../status/sign.js';
import { StatusBadge } from '../status/status-badge.js';
import { CodeBlock } from '../ui/code-block.js';
import { EmptyState } from '../ui/empty-state.js';
import { Instant } from '../ui/instant.js';
import { prettyJson } from '../ui/pretty-json.js';
import { Section } from '../ui/section.js';

/** The attempts with request and answer, and the body that all of them sent. */
export function SentRequests({ delivery: { attempts, body } }: { delivery: Dashboard['SentDelivery'] }) {
  return (
    <>
      <Section title="Attempts">
        {attempts.length === 0 ? (
          <EmptyState icon="clock" title="Not attempted yet">
            This page changes by itself once it is.
          </EmptyState>
        ) : (
          <div className="card">
            {attempts.map((attempt) => (
              <Attempt key={attempt.attempt} attempt={attempt} />
            ))}
          </div>
        )}
      </Section>
      <Section title="Request">
        <CodeBlock label="Body" text={prettyJson(body)} />
      </Section>
    </>
  );
}

function Attempt({ attempt }: { attempt: Dashboard['SentAttempt'] }) {
  const { startedAt, durationMs, headers, answer } = attempt;
  return (
    <details className="caught">
      <summary>
        <span className="caught-line">
          <strong>Attempt {attempt.attempt}</strong>
          <StatusBadge sign={outcomeOf(attempt)} />
          <span className="muted">
            {Math.round(durationMs)} ms, <Instant at={startedAt} />
          </span>
        </span>
      </summary>
      <div className="stack">
        <CodeBlock label="Request headers" text={headers.map(({ name, value }) => `${name}: ${value}`).join('\n')} />
        <p className="hint">Signatures are not kept: they are made anew with the secret that the webhook has now.</p>
        <CodeBlock label="Answer" text={answer} />
      </div>
    </details>
  );
}

function outcomeOf({ status, errorKind, errorCode }: Dashboard['SentAttempt']): Sign {
  if (status === null) {
    const why = [errorKind, errorCode].filter((word) => word !== null).join(', ');
    return { tone: 'bad', icon: 'alert', label: why === '' ? 'No answer' : `No answer: ${why}` };
  }
  const isSuccess = status >= 200 && status < 300;
  return { tone: isSuccess ? 'good' : 'bad', icon: isSuccess ? 'check' : 'alert', label: `HTTP ${status}` };
}
