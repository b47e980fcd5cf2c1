const reply = ['BEGIN:VCALENDAR', 'METHOD:REPLY', 'END:VCALENDAR', ''].join('\r\n');

type People = { invitee: string; organizer: string };

/** 20 MB of text/calendar. */
export function twentyMegabytes(people: People): Buffer {
  const header = headerOf(people, 'Content-Type: text/calendar; method=REPLY');
  return Buffer.concat([
    Buffer.from(`${header}${reply}`),
    Buffer.alloc(20_000_000, 'X-FILL:abcdefghijklmnopqrstuvwxyz\r\n'),
  ]);
}

/** 50 000 parts in less than a megabyte. */
export function manyParts(people: People): Buffer {
  const header = headerOf(people, 'Content-Type: multipart/mixed; boundary=b');
  return Buffer.from(`${header}${'--b\r\n\r\n.\r\n'.repeat(50_000)}--b--\r\n`);
}

/** Nested multiparts, 3 000 deep. */
export function deepNesting(people: People): Buffer {
  const header = headerOf(people, 'Content-Type: multipart/mixed; boundary=b0');
  const levels = Array.from(
    { length: 3_000 },
    (_, level) => `--b${level}\r\nContent-Type: multipart/mixed; boundary=b${level + 1}\r\n\r\n`,
  );
  return Buffer.from(`${header}${levels.join('')}${reply}`);
}

function headerOf({ invitee, organizer }: People, contentType: string): string {
  const lines = [`From: ${invitee}`, `To: ${organizer}`, 'Subject: Re: Kick-off', 'MIME-Version: 1.0', contentType];
  return `${lines.join('\r\n')}\r\n\r\n`;
}
