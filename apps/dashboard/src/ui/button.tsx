import type { ButtonHTMLAttributes } from 'react';
import { classes } from './classes.js';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'plain' | 'primary' | 'danger' | 'quiet';
  /** While what it started is under way, it cannot be pressed again. */
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
