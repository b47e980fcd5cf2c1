import type { ReactNode } from 'react';
import { problemOf } from '../ui/problem-of.js';
import { TextField } from '../ui/text-field.js';

interface AccountFieldsProps {
  values: { name: string; organizer: string; rateLimit: string };
  error: Error | null;
  children?: ReactNode;
}

/** What can be set of an account, for making and changing it. */
export function AccountFields({ values, error, children }: AccountFieldsProps) {
  return (
    <>
      <TextField label="Name" name="name" defaultValue={values.name} problem={problemOf(error, 'name')} required />
      {children}
      <TextField
        label="Organizer"
        name="organizer"
        placeholder="Name <address>"
        defaultValue={values.organizer}
        hint="Who invites. Empty for the server’s."
        problem={problemOf(error, 'organizer')}
      />
      <TextField
        label="Requests a minute"
        name="rateLimit"
        type="number"
        min={1}
        defaultValue={values.rateLimit}
        hint="Empty for the server’s limit."
        problem={problemOf(error, 'rateLimit')}
      />
    </>
  );
}
