import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useLiveChanges } from '../api/live-changes.js';
import { t } from '../languages/text.js';
import { useSession } from '../session/session.js';
import { Notice } from '../ui/notice.js';
import { Brand, SandboxBanner } from './brand.js';
import { PageBoundary } from './page-failures.js';
import { Drawer, SidePanel } from './side-panel.js';

/** The frame around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { sandbox, account, changeMark } = useSession();
  const [location] = useLocation();
  const isConnected = useLiveChanges(account.accountId, changeMark);
  return (
    <div className="shell">
      <a className="skip-link" href="#content">
        {t('Skip to the page')}
      </a>
      {sandbox && <SandboxBanner />}
      <header className="top-bar">
        <Drawer />
        <Link href="/" className="brand">
          <Brand />
        </Link>
        <span className="top-account" dir="auto">
          {account.name}
        </span>
      </header>
      <div className="shell-body">
        <aside className="side" aria-label={t('Menu')}>
          <Link href="/" className="brand">
            <Brand />
          </Link>
          <SidePanel />
        </aside>
        <div className="shell-page">
          <ConnectionNotice isConnected={isConnected} />
          <PageBoundary key={location}>{children}</PageBoundary>
        </div>
      </div>
    </div>
  );
}

/** Says when live updates are interrupted; announced by screen readers. */
function ConnectionNotice({ isConnected }: { isConnected: boolean }) {
  return (
    <div role="status" className="connection">
      {!isConnected && (
        <Notice tone="warn" title={t('No connection to the server')}>
          {t('What you see may be out of date. It is reloaded as soon as the server answers.')}
        </Notice>
      )}
    </div>
  );
}
