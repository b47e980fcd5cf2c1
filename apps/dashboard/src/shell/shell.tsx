import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useLiveChanges } from '../api/use-live-changes.js';
import { useSession } from '../session/session-context.js';
import { Brand } from './brand.js';
import { ConnectionNotice } from './connection-notice.js';
import { Drawer } from './drawer.js';
import { PageBoundary } from './page-boundary.js';
import { SandboxBanner } from './sandbox-banner.js';
import { SidePanel } from './side-panel.js';

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { sandbox, account } = useSession();
  const [location] = useLocation();
  const isConnected = useLiveChanges(account.accountId);
  return (
    <div className="shell">
      <a className="skip-link" href="#content">
        Skip to the page
      </a>
      {sandbox && <SandboxBanner />}
      <header className="top-bar">
        <Drawer />
        <Link href="/" className="brand">
          <Brand />
        </Link>
        <span className="top-account">{account.name}</span>
      </header>
      <div className="shell-body">
        <aside className="side" aria-label="Menu">
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
