import { Toast } from '@base-ui/react/toast';
import { Icon } from './icon.js';

const LABELS: Readonly<Record<string, string>> = { bad: 'Problem', warn: 'Warning' };

/** Where `useToast` speaks: in a corner, and aloud to screen readers. */
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
