import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './answer.js';

/** Milliseconds before the first retry; doubled for the second. */
const RETRY_DELAY = 500;

/**
 * Retries only what a retry can fix. When a request is refused because the session ended or lost permissions, the
 * session is fetched again: the first leads to the sign-in page, the second updates what the pages offer.
 */
export function createQueryClient(): QueryClient {
  const noticeSession = (error: Error) => {
    if (isAboutSession(error)) void client.invalidateQueries({ queryKey: ['session'] });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: noticeSession }),
    mutationCache: new MutationCache({ onError: noticeSession }),
    defaultOptions: {
      // The server may run on this very machine, so whether the browser believes it is online says nothing.
      queries: {
        staleTime: 5_000,
        networkMode: 'always',
        retryDelay: (count) => RETRY_DELAY * 2 ** count,
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
