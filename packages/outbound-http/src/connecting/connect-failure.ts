type ConnectFailureKind = 'blocked' | 'dns' | 'connect' | 'tls';

/** Why there is no connection. Contains no address and no name. */
export class ConnectFailure extends Error {
  override readonly name = 'ConnectFailure';
  readonly kind: ConnectFailureKind;
  /** What the system calls it, such as `ENOTFOUND`. */
  readonly code: string | undefined;

  constructor(kind: ConnectFailureKind, code?: string) {
    super(kind);
    this.kind = kind;
    this.code = code;
  }
}
