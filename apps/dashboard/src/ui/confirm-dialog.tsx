import type { ReactNode } from 'react';
import { Button } from './button.js';
import { Dialog } from './dialog.js';
import { FormProblem } from './form-problem.js';

interface ConfirmDialogProps {
  title: string;
  action: string;
  onClose: () => void;
  error: Error | null;
  isBusy: boolean;
  onConfirm: () => void;
  children: ReactNode;
}

/** Asks before something is done that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, action, onClose, error, isBusy, onConfirm, children } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <div>{children}</div>
      <FormProblem error={error} />
      <div className="actions">
        <Button look="danger" isBusy={isBusy} onClick={onConfirm}>
          {action}
        </Button>
        <Button onClick={onClose}>Keep it</Button>
      </div>
    </Dialog>
  );
}
