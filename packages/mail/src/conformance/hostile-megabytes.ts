const MEGABYTE = 1_000_000;
/** The first field is that of the receiving server, so the recipient is known whatever follows. */
const TOP = 'Delivered-To: cal@in.ex\r\nFrom: bob@ex.org\r\nMessage-ID: <a.1@ex.org>\r\n';

/** What fills one header field. */
const VALUES: Record<string, string> = {
  groups: 'a:b;',
  'groups within groups': 'a:',
  addresses: 'a@b.test,',
  'addresses on lines of their own': 'a@b.test,\r\n ',
  'addresses in angle brackets': '<a@b.test> ',
  comments: '(a)',
  'open comments': '(',
  quotes: '"',
  'encoded words': '=?utf-8?q?a?= ',
  'encoded words in Base64': '=?utf-8?b?YWE=?=',
  'parameters in pieces': "; a*1*=utf-8''b",
  'empty continuation lines': '\r\n ',
};
/** Fields that are parsed like `To`, or less. */
const OTHER_FIELDS = ['Cc', 'Reply-To', 'References', 'Subject', 'Content-Type'];
const OTHER_VALUES = ['groups', 'addresses on lines of their own', 'encoded words'];

/** Header fields that occur again and again. */
const FLOODS = [
  'Received: from a by b; Thu, 1 Jan 2026 00:00:00 +0000',
  'References: <a@b.test>',
  'To: a@b.test',
  'DKIM-Signature: v=1; d=b.test',
  'X-A: b',
];

/** Parts of a multipart message. */
const PARTS: Record<string, string> = {
  texts: 'Content-Type: text/plain\r\n\r\na',
  'empty parts': '',
  messages: 'Content-Type: message/rfc822\r\n\r\nFrom: a@b.test\r\n\r\na',
  'calendar data': 'Content-Type: text/calendar; method=REPLY\r\n\r\nBEGIN:VCALENDAR\r\nEND:VCALENDAR',
};

/** Messages of a megabyte for cal@in.ex, of the shapes that cost parsers of mail the most, each with a description. */
export function* hostileMegabytes(): Generator<[what: string, raw: Buffer]> {
  for (const [what, value] of Object.entries(VALUES)) {
    for (const field of ['To', ...(OTHER_VALUES.includes(what) ? OTHER_FIELDS : [])]) {
      yield [`${what} in ${field}`, messageOf(`${field}: ${repeated(value)}\r\n\r\na\r\n`)];
    }
  }
  for (const line of FLOODS) yield [`many times ${line}`, messageOf(`${repeated(`${line}\r\n`)}\r\na\r\n`)];
  const multipart = 'Content-Type: multipart/mixed; boundary=b\r\n\r\n';
  for (const [what, part] of Object.entries(PARTS)) {
    yield [`${what} as parts`, messageOf(`${multipart}${repeated(`--b\r\n${part}\r\n`)}--b--\r\n`)];
  }
  const levels = Array.from(
    { length: 15_000 },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}`,
  );
  yield ['parts within parts', messageOf(`${levels.join('\r\n')}\r\n`)];
}

function repeated(unit: string): string {
  return unit.repeat(MEGABYTE / unit.length);
}

function messageOf(rest: string): Buffer {
  return Buffer.from(TOP + rest, 'latin1');
}
