import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../api/answer.js';
import type { Pages } from '../api/reads.js';
import { t } from '../languages/text.js';
import { Button } from './buttons.js';
import { Wait } from './forms.js';
import { Notice } from './notice.js';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** Shows the data of a query, a placeholder while it loads, or why it failed. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error !== null) return <Failure error={query.error} retry={() => void query.refetch()} />;
  return <Loading />;
}

interface PagedProps<Item> {
  pages: Pages<Item>;
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** A list whose further pages are loaded on request. */
export function Paged<Item>({ pages, empty, children }: PagedProps<Item>) {
  const { items, error, hasMore, isSearching, isLoadingMore, loadMore, retry } = pages;
  if (items === undefined) return error === null ? <Loading /> : <Failure error={error} retry={retry} />;
  if (items.length === 0 && !hasMore) return empty;
  if (isSearching) return <Searching />;
  const isEmpty = items.length === 0;
  const more = isEmpty ? t('Search further') : t('Show more');
  return (
    <>
      {isEmpty ? <p>{t('Nothing found so far, but not everything has been searched.')}</p> : children(items)}
      {error !== null && <Failure error={error} retry={retry} />}
      {hasMore && (
        <div className="more">
          <Button onClick={loadMore} isBusy={isLoadingMore}>
            {isLoadingMore ? t('Loading…') : more}
          </Button>
        </div>
      )}
    </>
  );
}

/** A list whose filters have let nothing through yet. */
function Searching() {
  return (
    <>
      <p className="muted" role="status">
        {t('Nothing found yet. Still searching…')}
      </p>
      <div className="loading" aria-hidden="true">
        <div className="loading-line" />
      </div>
    </>
  );
}

/** A placeholder of grey lines. */
export function Loading({ label = t('Loading…') }: { label?: string }) {
  return (
    <div className="loading" role="status">
      <span className="visually-hidden">{label}</span>
      <div className="loading-line" />
      <div className="loading-line" />
      <div className="loading-line" />
    </div>
  );
}

/** Says why data could not be loaded, and offers to try again. */
function Failure({ error, retry }: { error: Error; retry: () => void }) {
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <div role="alert">
      <Notice
        tone="bad"
        title={isGone ? t('Not found') : t('This could not be loaded')}
        actions={!isGone && <Button onClick={retry}>{t('Try again')}</Button>}
      >
        {error.message} <Wait error={error} onEnd={retry} />
      </Notice>
    </div>
  );
}
