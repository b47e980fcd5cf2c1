import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '../ui/toasts.js';
import { type Api, type Topic, useApi } from './api.js';

interface Change<Input, Result> {
  change: (api: Api, input: Input) => Promise<Result>;
  /** Fetched again afterwards, whether the change succeeded or not. */
  topics: readonly Topic[];
  onDone?: (result: Result, input: Input) => void;
  /** After a change that succeeded, once the topics are fetched again: a form that opens now begins with what was saved. */
  onShown?: (result: Result) => void;
  onFailed?: (error: Error) => void;
}

/** A mutation in the chosen account. */
export function useChange<Input, Result>(request: Change<Input, Result>): UseMutationResult<Result, Error, Input> {
  const { api } = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => request.change(api, input),
    onSuccess: (result, input) => request.onDone?.(result, input),
    onError: (error) => request.onFailed?.(error),
    onSettled: async (result) => {
      await Promise.all(request.topics.map((topic) => client.invalidateQueries({ queryKey: [topic] })));
      if (result !== undefined) request.onShown?.(result);
    },
  });
}

/** A mutation without a form to show its outcome: a toast does. */
export function useChangeWithToast<Input, Result>(
  request: Pick<Change<Input, Result>, 'change' | 'topics'> & { toast: (result: Result) => string },
): UseMutationResult<Result, Error, Input> {
  const toast = useToast();
  return useChange({
    change: request.change,
    topics: request.topics,
    onDone: (result) => toast.done(request.toast(result)),
    onFailed: (error) => toast.failed(error),
  });
}
