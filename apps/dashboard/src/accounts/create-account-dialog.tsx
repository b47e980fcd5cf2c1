import { answered } from '../api/answered.js';
import type { Dashboard } from '../api/schemas.js';
import { useChange } from '../api/use-change.js';
import { useSession } from '../session/session-context.js';
import { Button } from '../ui/button.js';
import { defined } from '../ui/defined.js';
import { Dialog } from '../ui/dialog.js';
import { FormProblem } from '../ui/form-problem.js';
import { problemOf } from '../ui/problem-of.js';
import { readForm } from '../ui/read-form.js';
import { TextField } from '../ui/text-field.js';
import { AccountFields } from './account-fields.js';

interface CreateAccountDialogProps {
  onClose: () => void;
  onCreated: (created: Dashboard['CreatedAccount']) => void;
}

export function CreateAccountDialog({ onClose, onCreated }: CreateAccountDialogProps) {
  const { sandbox } = useSession();
  const create = useChange({
    change: (api, body: Dashboard['CreateAccountRequest']) =>
      answered(api.dashboard.POST('/dashboard/api/accounts', { body })),
    topics: ['accounts', 'session'],
    onDone: ({ data }) => onCreated(data),
  });
  return (
    <Dialog title="New account" onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          const { text } = readForm(event);
          const given = (name: string) => (text(name) === '' ? undefined : text(name));
          const limit = given('rateLimit');
          create.mutate({
            name: text('name'),
            ...defined({ email: given('email'), organizer: given('organizer') }),
            ...defined({ rateLimit: limit === undefined ? undefined : Number(limit) }),
          });
        }}
      >
        <AccountFields values={{ name: '', organizer: '', rateLimit: '' }} error={create.error}>
          <TextField
            label="E-mail address of its owner"
            name="email"
            type="email"
            autoComplete="off"
            hint={`${sandbox ? 'For a one-time link to the dashboard.' : 'Gets a one-time link to the dashboard by mail.'} May be left empty.`}
            problem={problemOf(create.error, 'email')}
          />
        </AccountFields>
        <FormProblem error={create.error} />
        <Button type="submit" look="primary" isBusy={create.isPending}>
          Make the account
        </Button>
      </form>
    </Dialog>
  );
}
