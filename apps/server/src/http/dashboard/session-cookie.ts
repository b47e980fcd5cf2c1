import type { Context } from 'koa';

/** Where the browser keeps the session's token. */
export interface SessionCookie {
  /** `undefined` without one. */
  read(context: Context): string | undefined;
  set(context: Context, session: { token: string; expiresAt: number }): void;
  clear(context: Context): void;
}

/**
 * The cookie: out of reach of scripts and of requests that other sites cause. Over https its name makes browsers insist that
 * it was set by this very host and over https (RFC 6265bis §4.1.3).
 */
export function createSessionCookie({ https }: { https: boolean }): SessionCookie {
  const name = https ? '__Host-convoke' : 'convoke';
  const attributes = `Path=/; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`;
  return {
    read(context) {
      const pairs = (context.req.headers.cookie ?? '').split(';').map((pair) => pair.trim());
      const [found, ...others] = pairs.filter((pair) => pair.startsWith(`${name}=`));
      // Two of one name: another host of the domain may have planted one.
      return found === undefined || others.length > 0 ? undefined : found.slice(name.length + 1);
    },
    set(context, { token, expiresAt }) {
      context.append('Set-Cookie', `${name}=${token}; ${attributes}; Expires=${new Date(expiresAt).toUTCString()}`);
    },
    clear(context) {
      context.append('Set-Cookie', `${name}=; ${attributes}; Max-Age=0`);
    },
  };
}
