import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { answered } from '../api/answered.js';
import { useApi } from '../api/api-context.js';

/** Ends the session and forgets everything that was read in it. */
export function useSignOut(): UseMutationResult<unknown, Error, void> {
  const { api } = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => answered(api.dashboard.DELETE('/dashboard/api/session')),
    onSettled: () => client.resetQueries(),
  });
}
