import { useEffect, useState } from 'react';
import { Loading } from '../ui/loading.js';
import type { PageCode, PageComponent } from './page-code.js';

type State = { Page: PageComponent } | { error: unknown } | null;

/**
 * A page whose code may still have to be read. React's own `lazy` holds back what follows a fallback until that was seen for
 * 300 ms, and only then would the page begin to read what it shows.
 *
 * @throws what its code could not be read for
 */
export function LazyPage({ code, id }: { code: PageCode; id: string }) {
  const [state, setState] = useState<State>(() => (code.component === undefined ? null : { Page: code.component }));
  useEffect(() => {
    let isShown = true;
    const show = (next: State) => isShown && setState((now) => now ?? next);
    code.read().then(
      (Page) => show({ Page }),
      (error: unknown) => show({ error }),
    );
    return () => {
      isShown = false;
    };
  }, [code]);
  if (state === null) return <Loading />;
  if ('error' in state) throw state.error;
  return <state.Page id={id} />;
}
