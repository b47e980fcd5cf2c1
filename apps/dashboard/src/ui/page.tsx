import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';

interface PageProps {
  title: string;
  /** Said once below the title. */
  intro?: ReactNode;
  /** Where the page hangs in the order of things. */
  parent?: { href: string; label: string };
  actions?: ReactNode;
  children: ReactNode;
}

/** A page with its heading, to which the focus goes so that readers hear where they are. */
export function Page({ title, intro, parent, actions, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Convoke`;
  }, [title]);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <main className="page" id="content">
      <header className="page-header">
        <div>
          {parent !== undefined && (
            <Link href={parent.href} className="page-parent">
              ← {parent.label}
            </Link>
          )}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {intro !== undefined && <p className="page-intro">{intro}</p>}
        </div>
        {actions !== undefined && <div className="actions">{actions}</div>}
      </header>
      {children}
    </main>
  );
}
