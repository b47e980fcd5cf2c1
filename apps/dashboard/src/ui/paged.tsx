import type { ReactNode } from 'react';
import type { Pages } from '../api/use-pages.js';
import { Button } from './button.js';
import { Failure } from './failure.js';
import { Loading } from './loading.js';

interface PagedProps<Item> {
  pages: Pages<Item>;
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** A list of which the rest is read on request. */
export function Paged<Item>({ pages, empty, children }: PagedProps<Item>) {
  const { items, error, hasMore, isLoadingMore, loadMore, retry } = pages;
  if (items === undefined) return error === null ? <Loading /> : <Failure error={error} retry={retry} />;
  if (items.length === 0 && !hasMore) return empty;
  return (
    <>
      {children(items)}
      {error !== null && <Failure error={error} retry={retry} />}
      {hasMore && (
        <div className="more">
          <Button onClick={loadMore} isBusy={isLoadingMore}>
            {isLoadingMore ? 'Loading…' : 'Show more'}
          </Button>
        </div>
      )}
    </>
  );
}
