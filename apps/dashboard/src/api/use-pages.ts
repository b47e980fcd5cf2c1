import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from './api-context.js';
import type { Api } from './create-api.js';
import type { Topic } from './schemas.js';
import { settled } from './settled.js';

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

/** Reads a list by cursor; a page that the filters left empty is passed over by whoever asks for more. */
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
    // A reading that it broke off would leave what had changed unread.
    loadMore: () => void settled(client, queryKey).then(() => query.fetchNextPage()),
    retry: () => void query.refetch(),
  };
}
