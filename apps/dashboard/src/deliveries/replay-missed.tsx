import { useState } from 'react';
import { Button } from '../ui/button.js';
import { ReplayDialog } from './replay-dialog.js';

/** Sends everything again that a webhook missed since a time. */
export function ReplayMissed({ webhookId }: { webhookId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Replay missed</Button>
      {isOpen && <ReplayDialog webhookId={webhookId} onClose={() => setOpen(false)} />}
    </>
  );
}
