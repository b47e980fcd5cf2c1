import type { Context } from 'koa';

/** Something that the browser keeps for the server. */
export interface Cookie {
  /** `undefined` without one. */
  read(context: Context): string | undefined;
  /** @param kept.expiresAt epoch milliseconds */
  set(context: Context, kept: { text: string; expiresAt: number }): void;
  clear(context: Context): void;
}

/** Characters of what a cookie of ours holds; a longer one is none. */
const LONGEST = 512;

/** The session's token. */
export function createSessionCookie(options: { https: boolean }): Cookie {
  return createCookie('convoke', options);
}

/** What makes a browser known; see `markBrowser`. It stays when the session ends. */
export function createBrowserCookie(options: { https: boolean }): Cookie {
  return createCookie('convoke-browser', options);
}

/**
 * A cookie out of reach of scripts and of requests that other sites cause. Over https its name makes browsers insist that
 * it was set by this very host and over https (RFC 6265bis §4.1.3).
 */
function createCookie(plainName: string, { https }: { https: boolean }): Cookie {
  const name = https ? `__Host-${plainName}` : plainName;
  const attributes = `Path=/; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`;
  return {
    read(context) {
      const pairs = (context.req.headers.cookie ?? '').split(';').map((pair) => pair.trim());
      const [found, ...others] = pairs.filter((pair) => pair.startsWith(`${name}=`));
      // Two of one name: another host of the domain may have planted one.
      if (found === undefined || others.length > 0) return undefined;
      const text = found.slice(name.length + 1);
      return text.length > LONGEST ? undefined : text;
    },
    set(context, { text, expiresAt }) {
      context.append('Set-Cookie', `${name}=${text}; ${attributes}; Expires=${new Date(expiresAt).toUTCString()}`);
    },
    clear(context) {
      context.append('Set-Cookie', `${name}=; ${attributes}; Max-Age=0`);
    },
  };
}
