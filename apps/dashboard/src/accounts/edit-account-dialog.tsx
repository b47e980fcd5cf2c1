import { useState } from 'react';
import { answered } from '../api/answered.js';
import type { Dashboard } from '../api/schemas.js';
import { useChange } from '../api/use-change.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { differences } from '../ui/differences.js';
import { FormProblem } from '../ui/form-problem.js';
import { readForm } from '../ui/read-form.js';
import { useToast } from '../ui/use-toast.js';
import { AccountFields } from './account-fields.js';

export function EditAccountDialog({ account, onClose }: { account: Dashboard['Account']; onClose: () => void }) {
  const toast = useToast();
  /** As it was opened: live changes replace the account, and what was not touched here is not sent. */
  const [{ accountId, name, organizer, rateLimit }] = useState(account);
  const update = useChange({
    change: (api, body: Dashboard['UpdateAccountRequest']) =>
      answered(api.dashboard.PATCH('/dashboard/api/accounts/{accountId}', { params: { path: { accountId } }, body })),
    topics: ['accounts', 'session'],
    onDone: () => {
      toast.done('The account is changed.');
      onClose();
    },
  });
  const values = {
    name,
    organizer: organizer.isDefault ? '' : `${organizer.name} <${organizer.address}>`,
    rateLimit: rateLimit === null ? '' : String(rateLimit),
  };
  return (
    <Dialog title={`Edit ${name}`} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          const { text } = readForm(event);
          const typed = { name: text('name'), organizer: text('organizer'), rateLimit: text('rateLimit') };
          const { rateLimit: limit, ...texts } = differences(values, typed);
          update.mutate({ ...texts, ...(limit !== undefined && { rateLimit: Number(limit) }) });
        }}
      >
        <AccountFields values={values} error={update.error} />
        <FormProblem error={update.error} />
        <Button type="submit" look="primary" isBusy={update.isPending}>
          Save
        </Button>
      </form>
    </Dialog>
  );
}
