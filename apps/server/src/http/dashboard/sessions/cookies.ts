import type { Context } from 'koa';

/** A value that the browser keeps for the server. */
export interface Cookie {
  /** `undefined` without the cookie. */
  read(context: Context): string | undefined;
  /** @param kept.expiresAt epoch milliseconds */
  set(context: Context, kept: { text: string; expiresAt: number }): void;
  clear(context: Context): void;
}

/** Maximum length of our cookies; longer ones are ignored. */
const LONGEST = 512;

/** Holds the token of the session. */
export function createSessionCookie(options: { https: boolean }): Cookie {
  return createCookie('convoke', options);
}

/** Marks a browser from which somebody has signed in; see `markBrowser`. It outlives the session. */
export function createBrowserCookie(options: { https: boolean }): Cookie {
  return createCookie('convoke-browser', options);
}

/** Holds the mark of `markHalfSignIn`. */
export function createSecondStepCookie(options: { https: boolean }): Cookie {
  return createCookie('convoke-second-step', options);
}

/** Holds the mark of a passkey's challenge. */
export function createChallengeCookie(options: { https: boolean }): Cookie {
  return createCookie('convoke-challenge', options);
}

/**
 * A cookie that scripts cannot read and that browsers do not send with requests from other sites. With HTTPS its name
 * makes browsers insist that this very host has set it, over HTTPS (RFC 6265bis §4.1.3).
 */
function createCookie(plainName: string, { https }: { https: boolean }): Cookie {
  const name = https ? `__Host-${plainName}` : plainName;
  const attributes = `Path=/; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`;
  return {
    read(context) {
      const pairs = (context.req.headers.cookie ?? '').split(';').map((pair) => pair.trim());
      const [found, ...others] = pairs.filter((pair) => pair.startsWith(`${name}=`));
      // If there are two, another host of the domain may have planted one.
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
