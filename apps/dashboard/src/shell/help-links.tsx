import type { IconName } from '../ui/icon.js';

interface HelpLink {
  label: string;
  href: string;
  icon: IconName;
}

/** The reference belongs to this server's version; the documentation is public. */
export const HELP_LINKS: readonly HelpLink[] = [
  { label: 'Documentation', href: 'https://github.com/convoke/convoke/tree/main/docs', icon: 'question' },
  { label: 'API reference', href: '/docs', icon: 'info' },
];

/** Stand on every page. */
export function HelpLinks() {
  return (
    <p className="help-links">
      {HELP_LINKS.map(({ label, href }) => (
        <a key={href} href={href} target="_blank" rel="noreferrer">
          {label}
        </a>
      ))}
    </p>
  );
}
