import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { classes } from './classes.js';

interface LinkButtonProps {
  href: string;
  look?: 'plain' | 'primary' | 'quiet';
  children: ReactNode;
}

/** A link that looks like a button: it leads somewhere and does nothing. */
export function LinkButton({ href, look = 'plain', children }: LinkButtonProps) {
  return (
    <Link href={href} className={classes('button', `button-${look}`)}>
      {children}
    </Link>
  );
}
