import { NOBODY } from '../clients/postfix-settings.js';

export interface DovecotSettings {
  /** Holds everything of this Dovecot. */
  directory: string;
  port: number;
  password: string;
}

/** `dovecot.conf` of an IMAP server with TLS on the loopback interface, where everybody has the same password. */
export function dovecotSettings({ directory, port, password }: DovecotSettings): string {
  return `protocols = imap
base_dir = ${directory}/run
state_dir = ${directory}/state
log_path = ${directory}/log
listen = 127.0.0.1
ssl = required
ssl_cert = <${directory}/cert.pem
ssl_key = <${directory}/key.pem
mail_location = maildir:${directory}/mail
first_valid_uid = ${NOBODY}
last_valid_uid = ${NOBODY}
first_valid_gid = ${NOBODY}
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${NOBODY} gid=${NOBODY} home=${directory}/home
}
service imap-login {
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = ${port}
  }
}
`;
}
