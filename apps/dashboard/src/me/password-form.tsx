import { useRef, useState } from 'react';
import { answered } from '../api/answered.js';
import type { Dashboard } from '../api/schemas.js';
import { useChange } from '../api/use-change.js';
import { Button } from '../ui/button.js';
import { FormProblem } from '../ui/form-problem.js';
import { problemOf } from '../ui/problem-of.js';
import { readForm } from '../ui/read-form.js';
import { TextField } from '../ui/text-field.js';
import { useToast } from '../ui/use-toast.js';

export function PasswordForm({ email }: { email: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [mismatch, setMismatch] = useState<string>();
  const toast = useToast();
  const change = useChange({
    change: (api, body: Dashboard['ChangePasswordRequest']) =>
      answered(api.dashboard.POST('/dashboard/api/password', { body })),
    topics: ['sessions'],
    onDone: () => {
      toast.done('The password is changed, and your other sessions have ended.');
      form.current?.reset();
    },
  });
  return (
    <form
      ref={form}
      className="card card-body form"
      onSubmit={(event) => {
        const { text } = readForm(event);
        if (text('newPassword') !== text('repeated')) return setMismatch('The two passwords differ.');
        setMismatch(undefined);
        change.mutate({ currentPassword: text('currentPassword'), newPassword: text('newPassword') });
      }}
    >
      <input type="hidden" autoComplete="username" value={email} />
      <div className="columns">
        <TextField
          label="Current password"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          problem={problemOf(change.error, 'currentPassword')}
          required
        />
        <TextField
          label="New password"
          name="newPassword"
          type="password"
          autoComplete="new-password"
          minLength={10}
          maxLength={256}
          hint="At least 10 characters."
          problem={problemOf(change.error, 'newPassword')}
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
      </div>
      <FormProblem error={change.error} />
      <div className="actions">
        <Button type="submit" look="primary" isBusy={change.isPending}>
          Change the password
        </Button>
      </div>
    </form>
  );
}
