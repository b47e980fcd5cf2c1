import { t } from '../languages/text.js';
import { useSession } from '../session/session.js';
import { useSearch } from './address.js';
import { TextField } from './fields.js';
import { useSettled } from './use-settled.js';

/** Milliseconds after the last key that start a search. */
export const TYPING_MS = 250;

/** Of a search, in characters. */
export const LONGEST_SEARCH = 200;

/** The search in the address, once typing has paused; undefined without words. */
export function useSought(): string | undefined {
  const [search] = useSearch('search');
  const sought = useSettled(search.trim(), TYPING_MS);
  return sought === '' ? undefined : sought.slice(0, LONGEST_SEARCH);
}

/** Types into the search that is in the address; see `useSought`. */
export function SearchField({ placeholder }: { placeholder: string }) {
  const [search, setSearch] = useSearch('search');
  return (
    <TextField
      label={t('Search')}
      type="search"
      placeholder={placeholder}
      maxLength={LONGEST_SEARCH}
      value={search}
      onChange={(event) => setSearch(event.target.value)}
    />
  );
}

interface ExportLinkProps {
  /** Its path. */
  file: `/dashboard/api/${string}.csv`;
  /** What the file is filtered by. */
  query?: Record<string, string>;
}

/** Downloads the whole list as it is filtered. */
export function ExportLink({ file, query = {} }: ExportLinkProps) {
  const { account } = useSession();
  const parameters = new URLSearchParams({ account: account.accountId, ...query });
  return (
    <a className="button" href={`${file}?${parameters}`} download>
      {t('Export as CSV')}
    </a>
  );
}
