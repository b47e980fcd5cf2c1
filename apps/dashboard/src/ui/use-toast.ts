import { Toast } from '@base-ui/react/toast';

/** Says shortly what became of something. */
export function useToast(): { done: (message: string) => void; failed: (message: string) => void } {
  const { add } = Toast.useToastManager();
  return {
    done: (description) => void add({ description, type: 'good' }),
    failed: (description) => void add({ description, type: 'bad', priority: 'high' }),
  };
}
