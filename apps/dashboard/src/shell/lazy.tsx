import { type ComponentType, useEffect, useState } from 'react';
import { Loading } from '../ui/loaded.js';

type State<Props> = { Part: ComponentType<Props> } | { error: unknown } | null;

/**
 * A page, or a part of one, whose code may still have to be loaded. React's own `lazy` keeps a fallback visible for at
 * least 300 ms, and only then would the page begin to fetch its data.
 *
 * @throws the error with which loading the code failed
 */
export function Lazy<Props extends object>({ code, props }: { code: Code<Props>; props: Props }) {
  const [state, setState] = useState<State<Props>>(() =>
    code.component === undefined ? null : { Part: code.component },
  );
  useEffect(() => {
    let isShown = true;
    const show = (next: State<Props>) => isShown && setState((now) => now ?? next);
    code.read().then(
      (Part) => show({ Part }),
      (error: unknown) => show({ error }),
    );
    return () => {
      isShown = false;
    };
  }, [code]);
  if (state === null) return <Loading />;
  if ('error' in state) throw state.error;
  return <state.Part {...props} />;
}

/** The component of a page; `id` is the value of `:id` in its path. */
export type PageComponent = ComponentType<{ id: string }>;

/** The code of a component, loaded once, on first use. After a failure the next use tries again. */
export class Code<Props> {
  readonly #load: () => Promise<ComponentType<Props>>;
  #reading: Promise<ComponentType<Props>> | undefined;
  #component: ComponentType<Props> | undefined;

  constructor(load: () => Promise<ComponentType<Props>>) {
    this.#load = load;
  }

  /** Undefined until it is loaded. */
  get component(): ComponentType<Props> | undefined {
    return this.#component;
  }

  read(): Promise<ComponentType<Props>> {
    this.#reading ??= this.#readOnce();
    return this.#reading;
  }

  async #readOnce(): Promise<ComponentType<Props>> {
    try {
      this.#component = await this.#load();
      return this.#component;
    } catch (error) {
      this.#reading = undefined;
      throw error;
    }
  }
}
