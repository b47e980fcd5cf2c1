import {
  keepPreviousData,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
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
  /** Whether there is nothing yet, and further pages are read without being asked for. */
  isSearching: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

const FIRST: string | undefined = undefined;

/** Empty pages that are passed over: a server looks through thousands of entries for each. */
const MOST_EMPTY = 50;

/** Reads a list by cursor. Filters may leave pages empty although more follow: the first of them are passed over. */
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
  const { data, error, hasNextPage, isFetching, fetchNextPage } = query;
  const items = data?.pages.flatMap((page) => page.data);
  const isPassable = items?.length === 0 && (data?.pages.length ?? 0) < MOST_EMPTY;
  const isSearching = isPassable && hasNextPage && error === null;
  useEffect(() => {
    if (isSearching && !isFetching) void fetchNextPage();
  }, [isSearching, isFetching, fetchNextPage]);
  return {
    items,
    error,
    hasMore: hasNextPage,
    isSearching,
    isLoadingMore: query.isFetchingNextPage,
    // `fetchNextPage` cancels a refetch under way, which would leave earlier pages out of date.
    loadMore: () => void settled(client, queryKey).then(() => query.fetchNextPage()),
    retry: () => void query.refetch(),
  };
}
