import { Toast } from '@base-ui/react/toast';
import { Icon } from './icon.js';

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
            aria-label={toast.type === 'bad' ? 'Problem' : 'Notice'}
            className={`toast toast-${toast.type ?? 'good'}`}
          >
            <Icon name={toast.type === 'bad' ? 'alert' : 'check'} />
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
