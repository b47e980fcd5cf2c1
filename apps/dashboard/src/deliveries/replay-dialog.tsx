import { answered } from '../api/answered.js';
import { useChange } from '../api/use-change.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { FormProblem } from '../ui/form-problem.js';
import { readForm } from '../ui/read-form.js';
import { TextField } from '../ui/text-field.js';
import { useToast } from '../ui/use-toast.js';

/** Since when. */
export function ReplayDialog({ webhookId, onClose }: { webhookId: string; onClose: () => void }) {
  const toast = useToast();
  const replay = useChange({
    change: (api, since: string) =>
      answered(
        api.service.POST('/api/v1/webhooks/{webhookId}/replay', { params: { path: { webhookId } }, body: { since } }),
      ),
    topics: ['webhooks', 'catcher'],
    onDone: ({ data, message }) => {
      toast.done(data.hasMore ? `${message} There are more: replay again.` : message);
      onClose();
    },
  });
  return (
    <Dialog title="Replay what was missed" onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          const { text } = readForm(event);
          const since = text('since');
          replay.mutate(since === '' ? new Date(0).toISOString() : new Date(since).toISOString());
        }}
      >
        <p>Every failed and skipped delivery is sent again with its id and body as they were.</p>
        <TextField
          label="Since"
          name="since"
          type="datetime-local"
          hint="In your own time zone. Empty for everything that is kept."
        />
        <FormProblem error={replay.error} />
        <Button type="submit" look="primary" isBusy={replay.isPending}>
          Replay
        </Button>
      </form>
    </Dialog>
  );
}
