import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { classes } from './classes.js';

interface LinkButtonProps {
  href: string;
  look?: 'plain' | 'primary' | 'quiet';
  className?: string;
  children: ReactNode;
}

/** A link that looks like a button: it leads somewhere and does nothing. */
export function LinkButton({ href, look = 'plain', className, children }: LinkButtonProps) {
  return (
    <Link href={href} className={classes('button', `button-${look}`, className)}>
      {children}
    </Link>
  );
}
