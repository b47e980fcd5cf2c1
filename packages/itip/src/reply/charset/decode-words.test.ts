import { expect, it } from 'vitest';
import { decodeWords } from './decode-words.js';

it.each([
  ['=?utf-8?Q?Zugesagt=3A_K=C3=A4se?=', 'Zugesagt: Käse'],
  ['Re: =?UTF-8?b?R3LDtsOfZQ==?= und mehr', 'Re: Größe und mehr'],
  ['=?windows-1252?Q?I_don=92t_know_=96_=80_20?=', 'I don’t know – € 20'],
  ['=?iso-8859-1?Q?=93Ja=94?=', '“Ja”'],
  ['=?us-ascii?Q?Gr=C3=B6=C3=9Fe?=', 'Größe'],
  ['=?iso-8859-2?Q?Gr=C3=B6=C3=9Fe?=', 'Größe'],
  ['=?ISO-2022-JP?B?GyRCRnxLXBsoQg==?=', '日本'],
  ['=?gb2312?B?1tDOxA==?=', '中文'],
  ['=?utf-8*de?Q?Gr=C3=B6=C3=9Fe?=', 'Größe'],
  ['=?x-unknown?Q?Caf=E9?=', 'Café'],
  // A character that is split between two words, as many programs do.
  ['=?utf-8?B?R3LD?= =?utf-8?B?tsOf?=', 'Größ'],
  ['=?utf-8?Q?Gr=C3?=\r\n =?UTF-8?Q?=B6?=', 'Grö'],
  ['=?utf-8?Q?Gr=C3?= =?utf-8?B?tg==?=', 'Grö'],
  ['=?utf-8?Q?a?= =?iso-8859-1?Q?=E9?=', 'aé'],
  ['=?utf-8?Q?a?= b =?utf-8?Q?c?=', 'a b c'],
  ['=?utf-8?Q?a?==?utf-8?Q?b?=', 'ab'],
  ['=?utf-8?Q?=3D=zz=?=', '==zz='],
  ['no words: =? ?=', 'no words: =? ?='],
  ['', ''],
])('%j is read as %j', (written, text) => expect(decodeWords(written)).toBe(text));
