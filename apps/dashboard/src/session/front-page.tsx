import { type ReactNode, useEffect } from 'react';
import { Brand } from '../shell/brand.js';
import { SandboxBanner } from '../shell/sandbox-banner.js';

interface FrontPageProps {
  title: string;
  sandbox?: boolean;
  children: ReactNode;
}

/** A page for whoever is not signed in. */
export function FrontPage({ title, sandbox = false, children }: FrontPageProps) {
  useEffect(() => {
    document.title = `${title} · Convoke`;
  }, [title]);
  return (
    <>
      {sandbox && <SandboxBanner />}
      <main className="front">
        <p className="brand brand-large">
          <Brand />
        </p>
        <div className="card front-card">
          <h1>{title}</h1>
          {children}
        </div>
      </main>
    </>
  );
}
