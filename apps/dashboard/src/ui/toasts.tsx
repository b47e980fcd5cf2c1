import { Toast } from '@base-ui/react/toast';
import { ApiError } from '../api/answer.js';
import { outcomeText, type Reason, reasonText } from '../languages/reason.js';
import { t } from '../languages/text.js';
import { Wait } from './forms.js';
import { Icon } from './icon.js';

const labels = (): Readonly<Record<string, string>> => ({ bad: t('Problem'), warn: t('Warning') });

/** Shows the messages of `useToast` in a corner, and announces them to screen readers. */
export function Toaster() {
  const { toasts } = Toast.useToastManager();
  return (
    <Toast.Portal>
      <Toast.Viewport className="toasts" aria-label={t('Notifications')}>
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

interface Happened {
  message: string;
  outcome?: readonly Reason[] | undefined;
  warnings?: readonly { message: string; reason?: Reason }[] | undefined;
}

/** Shows short messages about the outcome of an action. */
export function useToast(): {
  /** A text of the page, or what `outcomeText` says. */
  done: (message: string) => void;
  /** What an operation has done, and a toast for each of its warnings. */
  happened: (result: Happened) => void;
  failed: (error: Error) => void;
} {
  const { add } = Toast.useToastManager();
  const done = (description: string) => void add({ description, type: 'good' });
  return {
    done,
    happened({ warnings = [], ...result }) {
      done(outcomeText(result));
      for (const warning of warnings) {
        add({ description: reasonText(warning.reason, warning.message), type: 'warn', timeout: WARNING_MS });
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
