import type { Dashboard } from '../api/schemas.js';
import { LinkButton } from '../ui/link-button.js';
import { Notice } from '../ui/notice.js';
import { Section } from '../ui/section.js';
import { remedyOf } from './remedy-of.js';

/** What somebody should look at, the most pressing first, each with where to go. */
export function AttentionList({ attention }: { attention: readonly Dashboard['Attention'][] }) {
  if (attention.length === 0) {
    return <Notice tone="good">Nothing needs your attention.</Notice>;
  }
  return (
    <Section title="Needs attention">
      {attention.map((item) => {
        const { href, label, tone } = remedyOf(item);
        return (
          <Notice
            key={`${item.kind}-${item.webhookId}`}
            tone={tone}
            actions={<LinkButton href={href}>{label}</LinkButton>}
          >
            {item.message}
          </Notice>
        );
      })}
    </Section>
  );
}
