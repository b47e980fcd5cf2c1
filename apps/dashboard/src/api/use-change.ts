import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from './api-context.js';
import type { Api } from './create-api.js';
import type { Topic } from './schemas.js';

export interface Change<Input, Result> {
  change: (api: Api, input: Input) => Promise<Result>;
  /** What is read anew afterwards, whether it succeeded or not. */
  topics: readonly Topic[];
  onDone?: (result: Result, input: Input) => void;
  onFailed?: (error: Error) => void;
}

/** Changes something of the chosen account. */
export function useChange<Input, Result>(request: Change<Input, Result>): UseMutationResult<Result, Error, Input> {
  const { api } = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => request.change(api, input),
    onSuccess: (result, input) => request.onDone?.(result, input),
    onError: (error) => request.onFailed?.(error),
    onSettled: () => Promise.all(request.topics.map((topic) => client.invalidateQueries({ queryKey: [topic] }))),
  });
}
