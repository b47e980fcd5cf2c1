import { describe, expect, it } from 'vitest';
import { readMessage } from '../read-message.js';

/** What is read of a message whose subject has these bytes, written as the characters of Latin-1. */
async function subjectOf(bytes: string, type = 'text/plain', newLine = '\r\n'): Promise<string> {
  const fields = ['From: bob@ex.example', `Subject: ${bytes}`, `Content-Type: ${type}`, 'Message-ID: <1@ex.example>'];
  const mail = [...fields, '', 'Text', ''].join(newLine);
  const read = await readMessage(Buffer.from(mail, 'latin1'));
  expect(read).toMatchObject({ from: ['bob@ex.example'], messageId: '<1@ex.example>' });
  return read.subject;
}

const utf8 = (text: string) => Buffer.from(text).toString('latin1');

describe('a subject of unencoded bytes', () => {
  it.each<[bytes: string, text: string, type?: string]>([
    [utf8('Größe ✓ 日本'), 'Größe ✓ 日本'],
    [utf8('Größe'), 'Größe', 'text/plain; charset=iso-8859-1'],
    [utf8('Größe'), 'Größe', 'text/plain; charset=us-ascii'],
    [utf8('Größe'), 'Größe', 'text/plain; charset=utf-16'],
    [`Re: ${utf8('Grö')} =?utf-8?Q?=C3=9F?=`, 'Re: Grö ß'],
    // No charset is declared for the message: windows-1252, which has a character for every byte.
    ['Gr\xf6\xdfe', 'Größe'],
    ['Komme sp\xe4ter \x96 \x80 20', 'Komme später – € 20'],
    ['I don\x92t know \x85', 'I don’t know …'],
    ['Gr\xf6\xdfe', 'Größe', 'multipart/mixed; boundary=a'],
    ['Gr\xf6\xdfe', 'Größe', 'text/plain; charset=utf-8'],
    ['Gr\xf6\xdfe', 'Größe', 'text/plain; charset=us-ascii'],
    ['Gr\xf6\xdfe', 'Größe', 'text/plain; charset=no-such-charset'],
    ['Gr\xf6\xdfe', 'Größe', 'text/plain; charset=utf-16'],
    // What is declared for the text holds for the fields of the same program too.
    ['\xb3\xf3\xbf', 'łóż', 'text/plain; charset=iso-8859-2'],
    ['\xcf\xf0\xe8', 'При', 'text/plain; format=flowed;\r\n charset="windows-1251"'],
    ['\x93\xfa\x96\x7b', '日本', 'text/plain; charset=Shift_JIS'],
    ['\xd6\xd0\xce\xc4', '中文', 'text/plain; charset=gb2312'],
    // Unfolded before it is decoded: a fold between words, and one within a character.
    [`${utf8('Größe')}\r\n ${utf8('später')}`, 'Größe später'],
    ['Gr\xf6\xdfe\r\n\tsp\xe4ter', 'Größe später'],
    [`Gr${utf8('ö').slice(0, 1)}\r\n ${utf8('ö').slice(1)}${utf8('ße')}`, 'Größe'],
    [`${utf8('✓').slice(0, 2)}\r\n ${utf8('✓').slice(2)}`, '✓'],
  ])('%j is read as %j (%s)', async (bytes, text, type) => {
    expect(await subjectOf(bytes, type)).toBe(text);
    expect(await subjectOf(bytes.replaceAll('\r\n', '\n'), type?.replaceAll('\r\n', '\n'), '\n')).toBe(text);
  });
});
