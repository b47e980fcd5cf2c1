/** Numbers, states and ids of ours; never an address, a name, a URL or a credential. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** One piece of work of a trace. A span that is never ended is never reported. */
export interface Span {
  /** Names this span to what it causes, as W3C Trace Context writes it: 55 characters of ASCII. */
  readonly traceparent: string;
  /**
   * @param result.name replaces the one that it was started with
   * @param result.error why it failed, a word from a short list; absent after a success
   */
  end(result?: { name?: string; attributes?: SpanAttributes; error?: string | undefined }): void;
}

export interface SpanStart {
  /** `server` responds to a request, `client` makes one, `internal` does neither. */
  kind: 'server' | 'client' | 'internal';
  /** The `traceparent` of what caused it. Without one, or with one that is malformed, it begins a trace. */
  parent?: string | null | undefined;
  attributes?: SpanAttributes;
}

/**
 * Reports what takes how long, and what causes what. Implementations never throw, and report in the background.
 *
 * A trace follows the cause: a verb's context has the `traceparent` of the span that causes it, which messages and
 * deliveries store and workers continue. Only ids of our own spans are stored, never what a client sent. Held by
 * `test/delivery/traces.test.ts`.
 */
export interface Tracing {
  /** @param name one of a few predefined names, so that spans can be compared */
  start(name: string, start: SpanStart): Span;
}
