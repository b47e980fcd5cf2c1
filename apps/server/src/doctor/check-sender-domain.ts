import { type Finding, ok, warning } from './finding.js';

/** The TXT records of a name, each in its parts. @throws Error with `code` where there are none, or nobody says */
export type ResolveTxt = (name: string) => Promise<string[][]>;

const NONE = new Set(['ENOTFOUND', 'ENODATA']);

/** What receivers look for in DNS before they trust a domain's mail. A DKIM key has a name that only its mail tells. */
export async function checkSenderDomain(domain: string, resolve: ResolveTxt): Promise<Finding[]> {
  const check = `mail of ${domain}`;
  try {
    const spf = (await texts(domain, resolve)).some((text) => /^v=spf1( |$)/i.test(text));
    const dmarc = await findDmarc(domain, resolve);
    return [
      spf
        ? ok(check, 'SPF is published; it must include the relay.')
        : warning(check, 'No SPF record. Publish one that includes your relay, such as "v=spf1 include:RELAY -all".'),
      dmarc
        ? ok(check, 'DMARC is published.')
        : warning(check, `No DMARC record. Publish one at _dmarc.${domain}, such as "v=DMARC1; p=none".`),
      warning(check, 'DKIM cannot be looked up: send yourself an invitation and look for dkim=pass in its headers.'),
    ];
  } catch (error) {
    return [warning(check, `DNS does not answer (${codeOf(error)}): SPF and DMARC are unknown. Try again later.`)];
  }
}

/** At the domain itself, else at a parent (RFC 7489 §6.6.3): every one of these is asked, down to two labels. */
async function findDmarc(domain: string, resolve: ResolveTxt): Promise<boolean> {
  const labels = domain.split('.');
  for (let from = 0; from === 0 || from <= labels.length - 2; from += 1) {
    const found = await texts(`_dmarc.${labels.slice(from).join('.')}`, resolve);
    if (found.some((text) => /^v=DMARC1\s*(;|$)/.test(text))) return true;
  }
  return false;
}

async function texts(name: string, resolve: ResolveTxt): Promise<string[]> {
  try {
    return (await resolve(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (NONE.has(codeOf(error))) return [];
    throw error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
