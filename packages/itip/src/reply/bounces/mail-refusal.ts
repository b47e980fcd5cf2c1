import type { components } from '@convoke/contract';

type MailRefusal = components['schemas']['MailRefusal'];

/**
 * What the big providers mean by an enhanced code, whatever its class: Gmail ("Fix bounced or rejected emails" in its
 * help), Outlook.com and Exchange Online (5.7.515 and their NDR codes) and Yahoo (its "SMTP error codes").
 */
const BY_DETAIL: Readonly<Record<number, MailRefusal>> = {
  9: 'unauthenticated',
  20: 'unauthenticated',
  21: 'unauthenticated',
  22: 'unauthenticated',
  23: 'unauthenticated',
  24: 'unauthenticated',
  25: 'reverse_dns',
  26: 'unauthenticated',
  27: 'unauthenticated',
  28: 'too_fast',
  29: 'tls_required',
  30: 'unauthenticated',
  32: 'unauthenticated',
  232: 'too_fast',
  233: 'too_fast',
  508: 'too_fast',
  509: 'unauthenticated',
  515: 'unauthenticated',
};

/** An enhanced code about security or policy, the subject of all these (RFC 3463 §3.8). */
const POLICY = /^([45])\.7\.(\d{1,3})$/;

/** What Outlook.com and Yahoo write into replies without an enhanced code. */
const BY_MARK: readonly [mark: RegExp, refusal: MailRefusal][] = [
  [/\[TSS?\d\d\]|\bRP-00\d\b/, 'too_fast'],
  [/\[(?:BL|PH|IPTS)\d\d\]|\b(?:SC|DY|OU)-00\d\b/, 'policy'],
];

export interface Refused {
  /** Enhanced status codes (RFC 3463), such as `5.7.515`, the one that says most first. */
  codes: readonly (string | undefined)[];
  /** What the refusing system said. */
  words: string;
  /** Whether nobody tries again. */
  isFinal: boolean;
}

/**
 * The reason of a refusal, if it has a name: the same for a reply to a command and for a notice that quotes it.
 */
export function mailRefusal({ codes, words, isFinal }: Refused): MailRefusal | undefined {
  const meanings = codes.flatMap((code) => meaningOf(code, isFinal) ?? []);
  // Mail systems that pass a reply on often reduce its code to 5.7.1.
  return (
    meanings.find((meaning) => meaning !== 'policy') ??
    BY_MARK.find(([mark]) => mark.test(words.slice(0, MARKED)))?.[1] ??
    meanings[0]
  );
}

const MARKED = 1_000;

function meaningOf(code: string | undefined, isFinal: boolean): MailRefusal | undefined {
  const [, type, detail] = POLICY.exec(code ?? '') ?? [];
  if (type === undefined) return undefined;
  const known = BY_DETAIL[Number(detail)];
  if (known !== undefined) return known;
  if (type === '5') return 'policy';
  // Postfix's greylisting, which concerns every sender once, says 4.7.1; who is still refused after days is blocked.
  if (Number(detail) === 1) return isFinal ? 'policy' : undefined;
  return 'too_fast';
}
