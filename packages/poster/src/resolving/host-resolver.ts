/**
 * Finds all addresses of a name.
 *
 * @throws ConnectFailure `dns` where there is none, or nobody could say
 */
export type HostResolver = (host: string) => Promise<readonly string[]>;
