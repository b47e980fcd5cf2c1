import { t } from '../languages/text.js';
import type { IconName } from '../ui/icon.js';

interface HelpLink {
  label: string;
  href: string;
  icon: IconName;
}

/** The reference belongs to this server's version; the documentation is public. */
export const helpLinks = (): readonly HelpLink[] => [
  { label: t('Documentation'), href: 'https://github.com/convoke/convoke/tree/main/docs', icon: 'question' },
  { label: t('API reference'), href: '/docs', icon: 'info' },
];

/** Shown on every page. */
export function HelpLinks() {
  return (
    <p className="help-links">
      {helpLinks().map(({ label, href }) => (
        <a key={href} href={href} target="_blank" rel="noreferrer">
          {label}
        </a>
      ))}
    </p>
  );
}
