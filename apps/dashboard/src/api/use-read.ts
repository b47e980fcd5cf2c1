import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useApi } from './api-context.js';
import type { Api } from './create-api.js';
import type { Topic } from './schemas.js';

/** What to read, and when it is read anew. */
export interface Read<Data> {
  /** Read anew when something of it changes. */
  topic: Topic;
  /** Tells it from everything else of the topic. */
  key: readonly unknown[];
  read: (api: Api) => Promise<Data>;
  enabled?: boolean;
}

/** Reads something of the chosen account and keeps it current. */
export function useRead<Data>({ topic, key, read, enabled = true }: Read<Data>): UseQueryResult<Data> {
  const { api, accountId } = useApi();
  return useQuery({ queryKey: [topic, accountId, ...key], queryFn: () => read(api), enabled });
}
