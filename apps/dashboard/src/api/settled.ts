import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Resolves once nothing that begins with `queryKey` is being read any more, whatever came of it. */
export async function settled(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const reads = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  await Promise.allSettled(reads.map((query) => query.promise));
}
