/** Modules with functions that run on threads of their own: as built, next to the server, and among the sources. */
const MODULES = {
  parseReply: ['./parse-reply.js', '@convoke/mail/parse-reply'],
  feedEvents: ['./feed-text.js', '@convoke/itip/feed'],
  readDav: ['./read-dav.js', '@convoke/caldav/read-dav'],
  readResponse: ['./read-graph.js', '@convoke/graph/read-response'],
  visitMailbox: ['./visit-mailbox.js', '@convoke/mail/visit-mailbox'],
  showDescription: ['./show-description.js', '@convoke/itip/show-description'],
} as const satisfies Record<string, readonly [built: string, source: string]>;

/** The module of each function. */
export type ThreadFiles = Readonly<Record<keyof typeof MODULES, URL>>;

const IS_BUILT = import.meta.url.endsWith('.js');

export function threadFiles(): ThreadFiles {
  const fileOf = (name: keyof ThreadFiles): URL => {
    const [built, source] = MODULES[name];
    return IS_BUILT ? new URL(built, import.meta.url) : new URL(import.meta.resolve(source));
  };
  return {
    parseReply: fileOf('parseReply'),
    feedEvents: fileOf('feedEvents'),
    readDav: fileOf('readDav'),
    readResponse: fileOf('readResponse'),
    visitMailbox: fileOf('visitMailbox'),
    showDescription: fileOf('showDescription'),
  };
}
