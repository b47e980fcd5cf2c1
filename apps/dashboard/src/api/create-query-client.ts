import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.js';

/** What a repetition cannot mend is not repeated; a session that ended leads to the sign-in page. */
export function createQueryClient(): QueryClient {
  const queryCache = new QueryCache({ onError: noticeSignedOut });
  const client = new QueryClient({
    queryCache,
    defaultOptions: {
      queries: { staleTime: 5_000, retry: (count, error) => count < 2 && isPassing(error) },
    },
  });
  function noticeSignedOut(error: Error) {
    if (error instanceof ApiError && error.code === 'not_signed_in') {
      void client.invalidateQueries({ queryKey: ['session'] });
    }
  }
  return client;
}

function isPassing(error: Error): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 503;
}
