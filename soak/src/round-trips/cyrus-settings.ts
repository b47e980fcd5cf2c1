export interface CyrusSettings {
  /** Holds everything of this Cyrus; as Cyrus sees it. */
  directory: string;
  /** Where it listens. */
  ports: { imap: number; http: number; lmtp: number };
  /** Of the invitees' addresses. */
  domain: string;
  /** Of the SMTP server that takes what its users send. */
  smtpPort: number;
}

/** `imapd.conf`: calendars with scheduling, a first IMAP login makes a user's mailbox. */
export function mainSettings({ directory, domain, smtpPort }: CyrusSettings): string {
  return `configdirectory: ${directory}/lib
defaultpartition: default
partition-default: ${directory}/spool
sievedir: ${directory}/sieve
proc_path: ${directory}/proc
mboxname_lockpath: ${directory}/lock
idlesocket: ${directory}/idle
notifysocket: ${directory}/notify
lmtpsocket: ${directory}/lmtp
virtdomains: off
allowplaintext: yes
sasl_pwcheck_method: auxprop
sasl_auxprop_plugin: sasldb
sasl_sasldb_path: ${directory}/sasldb2
sasl_mech_list: PLAIN
autocreate_quota: 0
autocreate_sieve_script: ${directory}/invitations.sieve
httpmodules: caldav
caldav_allowscheduling: on
calendar_user_address_set: ${domain}
servername: ${domain}
smtp_backend: host
smtp_host: 127.0.0.1:${smtpPort}/noauth
`;
}

/** `cyrus.conf`: the services that mail, calendars and logins take. */
export function serviceSettings({ directory, ports }: CyrusSettings): string {
  const config = `-C ${directory}/imapd.conf`;
  return `START {
  recover cmd="/usr/sbin/cyrus ctl_cyrusdb ${config} -r"
}
SERVICES {
  imap cmd="imapd ${config}" listen="127.0.0.1:${ports.imap}" prefork=0
  http cmd="httpd ${config}" listen="127.0.0.1:${ports.http}" prefork=0
  lmtp cmd="lmtpd -a ${config}" listen="127.0.0.1:${ports.lmtp}" prefork=0
}
EVENTS {
}
`;
}

/** Puts what is scheduled by mail into the calendar. */
export const SIEVE_SCRIPT = 'require ["vnd.cyrus.imip"];\nprocessimip;\n';
