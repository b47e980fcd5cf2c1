import { t } from '../languages/text.js';
import { Icon } from '../ui/icon.js';

/** The product's name with its logo, the same as `icon.svg`. */
export function Brand() {
  return (
    <>
      <svg className="brand-mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="8" />
        <path d="M9 8v4M23 8v4M7 13h18v12H7zm5 6 3 3 5-5.500" />
      </svg>
      Convoke
    </>
  );
}

/** Shown above every page of a server that sends nothing. */
export function SandboxBanner() {
  return (
    <aside className="sandbox-banner" aria-label={t('Sandbox')}>
      <Icon name="sandbox" />
      <span>
        <strong>{t('Sandbox')}.</strong>{' '}
        {t('No mail is sent: messages stay on this machine, and are never sent later.')}
      </span>
    </aside>
  );
}
