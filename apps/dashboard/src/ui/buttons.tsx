import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'wouter';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'plain' | 'primary' | 'danger' | 'quiet';
  /**
   * Whether its action is under way: the button does nothing then, but keeps the focus, which a disabled one would
   * lose.
   */
  isBusy?: boolean;
}

export function Button({ look = 'plain', isBusy = false, type = 'button', className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes('button', `button-${look}`, className)}
      aria-disabled={isBusy}
      aria-busy={isBusy}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    />
  );
}

interface LinkButtonProps {
  href: string;
  look?: 'plain' | 'primary' | 'quiet';
  className?: string;
  onClick?: () => void;
  children: ReactNode;
}

/** A link that looks like a button: it navigates and changes nothing. */
export function LinkButton({ href, look = 'plain', className, onClick, children }: LinkButtonProps) {
  return (
    <Link href={href} className={classes('button', `button-${look}`, className)} onClick={onClick}>
      {children}
    </Link>
  );
}

/** Joins the class names that are present. */
export function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
