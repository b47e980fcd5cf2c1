import { type ReactNode, useEffect } from 'react';
import { Brand, SandboxBanner } from '../shell/brand.js';
import { HelpLinks } from '../shell/help-links.js';
import { LanguageSwitch } from './language-switch.js';

interface FrontPageProps {
  title: string;
  sandbox?: boolean;
  children: ReactNode;
}

/** A page for people who are not signed in. */
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
        <LanguageSwitch />
        <HelpLinks />
      </main>
    </>
  );
}
