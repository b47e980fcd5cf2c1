import { Toast } from '@base-ui/react/toast';

/** A warning is longer than a word of success, and somebody may have to act on it. */
const WARNING_MS = 20_000;

/** Says shortly what became of something. */
export function useToast(): {
  /** With what may not have been meant, each by itself. */
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
