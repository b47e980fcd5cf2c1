import { Toast } from '@base-ui/react/toast';
import { Icon } from './icon.js';

const LABELS: Readonly<Record<string, string>> = { bad: 'Problem', warn: 'Warning' };

/** Shows the messages of `useToast` in a corner, and announces them to screen readers. */
export function Toaster() {
  const { toasts } = Toast.useToastManager();
  return (
    <Toast.Portal>
      <Toast.Viewport className="toasts">
        {toasts.map((toast) => (
          <Toast.Root
            key={toast.id}
            toast={toast}
            aria-label={LABELS[toast.type ?? 'good'] ?? 'Notice'}
            className={`toast toast-${toast.type ?? 'good'}`}
          >
            <Icon name={toast.type === 'bad' || toast.type === 'warn' ? 'alert' : 'check'} />
            <Toast.Description className="toast-text" />
            <Toast.Close className="button button-quiet button-small" aria-label="Dismiss">
              <Icon name="close" />
            </Toast.Close>
          </Toast.Root>
        ))}
      </Toast.Viewport>
    </Toast.Portal>
  );
}

/** A warning is longer than a confirmation, and may need an action. */
const WARNING_MS = 20_000;

/** Shows short messages about the outcome of an action. */
export function useToast(): {
  /** Each warning gets a toast of its own. */
  done: (message: string, warnings?: readonly { message: string }[]) => void;
  failed: (message: string) => void;
} {
  const { add } = Toast.useToastManager();
  return {
    done(description, warnings = []) {
      add({ description, type: 'good' });
      for (const { message } of warnings) add({ description: message, type: 'warn', timeout: WARNING_MS });
    },
    failed: (description) => void add({ description, type: 'bad', priority: 'high' }),
  };
}
