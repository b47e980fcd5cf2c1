import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'wouter';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'plain' | 'primary' | 'danger' | 'quiet';
  /** Disables the button while its action is under way. */
  isBusy?: boolean;
}

export function Button({ look = 'plain', isBusy = false, type = 'button', className, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes('button', `button-${look}`, className)}
      disabled={rest.disabled === true || isBusy}
      aria-busy={isBusy}
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
