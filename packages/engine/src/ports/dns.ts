/** What DNS says about a name: records, that there are none, or nothing usable. */
export type DnsAnswer<Record> =
  | { kind: 'found'; records: readonly Record[] }
  | { kind: 'none' }
  /** `code` is that of the system, such as `ETIMEOUT`. */
  | { kind: 'failed'; code: string };

/** Looks up records in DNS; never rejects. */
export interface Dns {
  /** The texts of a name, each with its parts joined. */
  txt(name: string): Promise<DnsAnswer<string>>;
  /** The hosts that take the domain's mail, the preferred first, without a final dot. */
  mx(domain: string): Promise<DnsAnswer<string>>;
}

/** Looks up where a domain has a service (RFC 6763); never rejects. */
export interface ServiceDns extends Pick<Dns, 'txt'> {
  /**
   * Where the service is, the preferred place first; none if the domain says that it has none.
   *
   * @param name such as `_caldavs._tcp.example.com`
   */
  srv(name: string): Promise<DnsAnswer<ServicePlace>>;
}

export interface ServicePlace {
  /** Without a final dot. */
  host: string;
  port: number;
}
