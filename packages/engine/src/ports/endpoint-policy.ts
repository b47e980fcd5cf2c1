/** Which URLs webhooks may be registered for. */
export interface EndpointPolicy {
  /**
   * Judges what a URL shows by itself; the addresses behind a name are judged at each delivery.
   *
   * @returns what is wrong, to be read after the field's name ("must begin with https://"), and never naming an
   *   address; `undefined` for a URL that is accepted
   */
  check(url: URL): string | undefined;
}
