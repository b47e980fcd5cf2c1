import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.js';

/** Milliseconds; doubled for the second repetition. */
const RETRY_DELAY = 500;

/**
 * What a repetition cannot mend is not repeated. A session that has ended leads to the sign-in page, and one that may do less
 * than it could is read anew, so that the pages offer what it may.
 */
export function createQueryClient(): QueryClient {
  const noticeSession = (error: Error) => {
    if (isAboutSession(error)) void client.invalidateQueries({ queryKey: ['session'] });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: noticeSession }),
    mutationCache: new MutationCache({ onError: noticeSession }),
    defaultOptions: {
      // The server may run on this very machine: whether the browser believes to be online says nothing.
      queries: {
        ...{ staleTime: 5_000, networkMode: 'always', retryDelay: (count) => RETRY_DELAY * 2 ** count },
        retry: (count, error) => count < 2 && isPassing(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

function isPassing(error: Error): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 503;
}

function isAboutSession(error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'not_signed_in' || error.code === 'forbidden' || error.param === 'X-Convoke-Account';
}
