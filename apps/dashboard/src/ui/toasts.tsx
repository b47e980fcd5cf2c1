import { Toast } from '@base-ui/react/toast';
import { ApiError } from '../api/answer.js';
import { plainMessage } from '../api/plain-message.js';
import { serverText, t } from '../languages/text.js';
import { Wait } from './forms.js';
import { Icon } from './icon.js';

const labels = (): Readonly<Record<string, string>> => ({ bad: t('Problem'), warn: t('Warning') });

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
            aria-label={labels()[toast.type ?? 'good'] ?? t('Notice')}
            className={`toast toast-${toast.type ?? 'good'}`}
          >
            <Icon name={toast.type === 'bad' || toast.type === 'warn' ? 'alert' : 'check'} />
            <Toast.Description className="toast-text" dir="auto" />
            <Toast.Close className="button button-quiet button-small" aria-label={t('Dismiss')}>
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

/** Milliseconds for which a countdown stays. */
const LONGEST_MS = 60_000;

/** Shows short messages about the outcome of an action. */
export function useToast(): {
  /** A text of the page, or a sentence of the server; each warning gets a toast of its own. */
  done: (message: string, warnings?: readonly { code: string; message: string }[]) => void;
  failed: (error: Error) => void;
} {
  const { add } = Toast.useToastManager();
  return {
    done(description, warnings = []) {
      add({ description: serverText(description), type: 'good' });
      for (const warning of warnings) {
        add({ description: plainMessage(warning), type: 'warn', timeout: WARNING_MS });
      }
    },
    failed(error) {
      const wait = error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0;
      const description = (
        <>
          {error.message} <Wait error={error} />
        </>
      );
      add({ description, type: 'bad', priority: 'high', ...(wait > 0 && { timeout: Math.min(wait, LONGEST_MS) }) });
    },
  };
}
