export interface PostfixSettings {
  /** Holds everything of this Postfix. */
  directory: string;
  port: number;
  /** Mail to any address of it ends in the Maildir `<directory>/mail/inbox`; no other mail is taken. */
  domain: string;
}

/** The user `nobody`, by Debian's policy. */
export const NOBODY = 65_534;

/** `main.cf` of a Postfix that takes mail on the loopback interface and sends none. */
export function mainSettings({ directory, domain }: PostfixSettings): string {
  return `compatibility_level = 3.6
queue_directory = ${directory}/queue
data_directory = ${directory}/data
maillog_file = ${directory}/log
maillog_file_prefixes = ${directory}
myhostname = mx.${domain}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
smtpd_peername_lookup = no
smtpd_relay_restrictions = reject_unauth_destination
default_transport = error:no mail leaves this machine
mydestination =
local_recipient_maps =
alias_maps =
virtual_mailbox_domains = ${domain}
virtual_mailbox_base = ${directory}/mail
virtual_mailbox_maps = static:inbox/
virtual_uid_maps = static:${NOBODY}
virtual_gid_maps = static:${NOBODY}
`;
}

/** `master.cf`: the services that receiving mail and filing it takes. */
export function serviceSettings({ port }: PostfixSettings): string {
  return `127.0.0.1:${port} inet n - n - - smtpd
anvil unix - - n - 1 anvil
bounce unix - - n - 0 bounce
cleanup unix n - n - 0 cleanup
defer unix - - n - 0 bounce
error unix - - n - - error
postlog unix-dgram n - n - 1 postlogd
proxymap unix - - n - - proxymap
qmgr unix n - n 300 1 qmgr
retry unix - - n - - error
rewrite unix - - n - - trivial-rewrite
trace unix - - n - 0 bounce
virtual unix - n n - - virtual
`;
}
