import type { UseMutationResult } from '@tanstack/react-query';
import { useToast } from '../ui/use-toast.js';
import { type Change, useChange } from './use-change.js';

/** Changes something where no form stands to say what became of it: a toast says so. */
export function useToldChange<Input, Result>(
  request: Pick<Change<Input, Result>, 'change' | 'topics'> & { told: (result: Result) => string },
): UseMutationResult<Result, Error, Input> {
  const toast = useToast();
  return useChange({
    change: request.change,
    topics: request.topics,
    onDone: (result) => toast.done(request.told(result)),
    onFailed: (error) => toast.failed(error.message),
  });
}
