import { useState } from 'react';
import type { Dashboard } from '../api/schemas.js';
import { Button } from '../ui/button.js';
import { FormProblem } from '../ui/form-problem.js';
import { readForm } from '../ui/read-form.js';
import { TextField } from '../ui/text-field.js';

interface SetUpFormProps {
  link: Dashboard['SetUpLink'];
  use: (password: string) => void;
  error: Error | null;
  isBusy: boolean;
}

export function SetUpForm({ link, use, error, isBusy }: SetUpFormProps) {
  const [mismatch, setMismatch] = useState<string>();
  const isNew = link.password === 'new';
  return (
    <form
      className="form"
      onSubmit={(event) => {
        const { text } = readForm(event);
        const password = text('password');
        if (isNew && password !== text('repeated')) return setMismatch('The two passwords differ.');
        setMismatch(undefined);
        use(password);
      }}
    >
      <p>
        {link.accountName === null ? 'Choose a password for ' : `You were invited to ${link.accountName} as `}
        <strong>{link.email}</strong>.
      </p>
      <input type="hidden" name="username" autoComplete="username" value={link.email} />
      <TextField
        label={isNew ? 'New password' : 'Your password'}
        name="password"
        type="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        minLength={isNew ? 10 : undefined}
        maxLength={256}
        hint={isNew ? 'At least 10 characters.' : 'The one that you sign in with already.'}
        required
      />
      {isNew && (
        <TextField
          label="Repeat it"
          name="repeated"
          type="password"
          autoComplete="new-password"
          problem={mismatch}
          required
        />
      )}
      <FormProblem error={error} />
      <Button type="submit" look="primary" isBusy={isBusy}>
        {isNew ? 'Set password and sign in' : 'Sign in'}
      </Button>
    </form>
  );
}
