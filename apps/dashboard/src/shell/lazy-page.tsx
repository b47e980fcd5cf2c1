import { type ComponentType, useEffect, useState } from 'react';
import { Loading } from '../ui/loaded.js';

type State = { Page: PageComponent } | { error: unknown } | null;

/**
 * A page whose code may still have to be loaded. React's own `lazy` keeps a fallback visible for at least 300 ms, and
 * only then would the page begin to fetch its data.
 *
 * @throws the error with which loading the code failed
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

/** The component of a page; `id` is the value of `:id` in its path. */
export type PageComponent = ComponentType<{ id: string }>;

/** The code of a page, loaded once, on first use. After a failure the next use tries again. */
export class PageCode {
  readonly #load: () => Promise<PageComponent>;
  #reading: Promise<PageComponent> | undefined;
  #component: PageComponent | undefined;

  constructor(load: () => Promise<PageComponent>) {
    this.#load = load;
  }

  /** Undefined until it is loaded. */
  get component(): PageComponent | undefined {
    return this.#component;
  }

  read(): Promise<PageComponent> {
    this.#reading ??= this.#readOnce();
    return this.#reading;
  }

  async #readOnce(): Promise<PageComponent> {
    try {
      this.#component = await this.#load();
      return this.#component;
    } catch (error) {
      this.#reading = undefined;
      throw error;
    }
  }
}
