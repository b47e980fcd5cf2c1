import {
  keepPreviousData,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type Api, type Topic, useApi } from './api.js';
import { settled } from './refresher.js';

/** A query, and when it is fetched again. */
interface Read<Data> {
  /** The query is fetched again when this topic changes. */
  topic: Topic;
  /** Distinguishes the query from others of the topic. */
  key: readonly unknown[];
  read: (api: Api) => Promise<Data>;
  enabled?: boolean;
}

/** Reads data of the chosen account and keeps it up to date. */
export function useRead<Data>({ topic, key, read, enabled = true }: Read<Data>): UseQueryResult<Data> {
  const { api, accountId } = useApi();
  return useQuery({ queryKey: [topic, accountId, ...key], queryFn: () => read(api), enabled });
}

interface Page<Item> {
  data: Item[];
  nextCursor: string | null;
}

interface PagesRequest<Item> {
  topic: Topic;
  key: readonly unknown[];
  read: (api: Api, cursor: string | undefined) => Promise<Page<Item>>;
  enabled?: boolean;
}

/** A list that is read page by page. */
export interface Pages<Item> {
  /** Undefined before the first page. */
  items: Item[] | undefined;
  error: Error | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

const FIRST: string | undefined = undefined;

/** Reads a list by cursor. Filters may leave a page empty although more follow. */
export function usePages<Item>({ topic, key, read, enabled = true }: PagesRequest<Item>): Pages<Item> {
  const { api, accountId } = useApi();
  const client = useQueryClient();
  const queryKey = [topic, accountId, ...key];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => read(api, pageParam),
    initialPageParam: FIRST,
    getNextPageParam: (page: Page<Item>) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    enabled,
  });
  return {
    items: query.data?.pages.flatMap((page) => page.data),
    error: query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    // `fetchNextPage` cancels a refetch under way, which would leave earlier pages out of date.
    loadMore: () => void settled(client, queryKey).then(() => query.fetchNextPage()),
    retry: () => void query.refetch(),
  };
}
