import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'wouter';

interface PageProps {
  title: string;
  /** Shown below the title. */
  intro?: ReactNode;
  /** The page above this one. */
  parent?: { href: string; label: string };
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A page. Its heading receives the focus, so that screen readers announce the page, and again when the
 * element that had it is gone, such as a button that an action has made pointless.
 */
export function Page({ title, intro, parent, actions, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Convoke`;
  }, [title]);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const last = useRef<Element>(null);
  useEffect(() => {
    const isLost = last.current?.isConnected === false && document.activeElement === document.body;
    if (isLost) heading.current?.focus({ preventScroll: true });
  });
  return (
    <main
      className="page"
      id="content"
      onFocus={({ currentTarget, target }) => {
        // Dialogs are outside in the document; they return the focus themselves.
        if (currentTarget.contains(target)) last.current = target;
      }}
    >
      <header className="page-header">
        <div>
          {parent !== undefined && (
            <Link href={parent.href} className="page-parent">
              <span className="page-parent-arrow">←</span> {parent.label}
            </Link>
          )}
          <h1 ref={heading} tabIndex={-1} dir="auto">
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

interface SectionProps {
  title: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a page with a heading of its own. */
export function Section({ title, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-header">
        <h2 id={id}>{title}</h2>
        {actions !== undefined && <div className="actions">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
