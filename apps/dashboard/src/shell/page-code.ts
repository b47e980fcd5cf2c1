import type { ComponentType } from 'react';

/** A page's component, which is given what stands for `:id` in its path. */
export type PageComponent = ComponentType<{ id: string }>;

/** The code of a page, which is read once, when it is first asked for; where that failed, the next one who asks tries again. */
export class PageCode {
  readonly #load: () => Promise<PageComponent>;
  #reading: Promise<PageComponent> | undefined;
  #component: PageComponent | undefined;

  constructor(load: () => Promise<PageComponent>) {
    this.#load = load;
  }

  /** Undefined until it was read. */
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
