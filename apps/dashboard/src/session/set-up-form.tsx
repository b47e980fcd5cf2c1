import { useState } from 'react';
import type { Dashboard } from '../api/schemas.js';
import { Button } from '../ui/button.js';
import { CheckField } from '../ui/check-field.js';
import { FormProblem } from '../ui/form-problem.js';
import { Notice } from '../ui/notice.js';
import { problemOf } from '../ui/problem-of.js';
import { readForm } from '../ui/read-form.js';
import { TextField } from '../ui/text-field.js';

/** What somebody enters behind a one-time link. */
export interface ChosenPassword {
  password: string;
  /** Of an earlier sign-in that they want to keep. */
  formerPassword?: string;
}

interface SetUpFormProps {
  link: Dashboard['SetUpLink'];
  use: (chosen: ChosenPassword) => void;
  error: Error | null;
  isBusy: boolean;
}

export function SetUpForm({ link, use, error, isBusy }: SetUpFormProps) {
  const [mismatch, setMismatch] = useState<string>();
  const [hasSignIn, setHasSignIn] = useState(link.password === 'current');
  return (
    <form
      className="form"
      onSubmit={(event) => {
        const { text } = readForm(event);
        const password = text('password');
        if (!hasSignIn && password !== text('repeated')) return setMismatch('The two passwords differ.');
        setMismatch(undefined);
        const formerPassword = link.hasUnprovenSignIn ? text('formerPassword') : '';
        use(formerPassword === '' ? { password } : { password, formerPassword });
      }}
    >
      <p>
        {link.accountName === null ? 'Choose a password for ' : `You were invited to ${link.accountName} as `}
        <strong>{link.email}</strong>.
      </p>
      <input type="hidden" name="username" autoComplete="username" value={link.email} />
      {link.hasUnprovenSignIn && <FormerPassword error={error} />}
      {link.password === 'either' && (
        <CheckField
          label="I sign in here with this address already"
          checked={hasSignIn}
          onChange={(event) => setHasSignIn(event.target.checked)}
        />
      )}
      {hasSignIn ? <CurrentPassword /> : <NewPassword mismatch={mismatch} error={error} />}
      <FormProblem error={error} />
      <Button type="submit" look="primary" isBusy={isBusy}>
        {hasSignIn ? 'Sign in' : 'Set password and sign in'}
      </Button>
    </form>
  );
}

/** Offers to keep what belongs to whoever signed in with the address before, if that was the same person. */
function FormerPassword({ error }: { error: Error | null }) {
  return (
    <>
      <Notice tone="info" title="Somebody signs in here with your address">
        They never confirmed that it is theirs. If that was you, enter the password until now as well, and you keep your
        accounts. If it was not, leave that field empty: their sign-in then ends.
      </Notice>
      <TextField
        label="Password until now"
        name="formerPassword"
        type="password"
        autoComplete="current-password"
        maxLength={256}
        problem={problemOf(error, 'formerPassword')}
      />
    </>
  );
}

function CurrentPassword() {
  return (
    <TextField
      label="Your password"
      name="password"
      type="password"
      autoComplete="current-password"
      maxLength={256}
      hint="The one that you sign in with already."
      required
    />
  );
}

function NewPassword({ mismatch, error }: { mismatch: string | undefined; error: Error | null }) {
  return (
    <>
      <TextField
        label="New password"
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={10}
        maxLength={256}
        hint="At least 10 characters."
        problem={problemOf(error, 'password')}
        required
      />
      <TextField
        label="Repeat it"
        name="repeated"
        type="password"
        autoComplete="new-password"
        problem={mismatch}
        required
      />
    </>
  );
}
