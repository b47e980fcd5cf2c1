import type { Conversations, ConversationsOf } from './peers.js';

const ends = ['refused'];
const lists = (of: Record<string, () => string>): Conversations<() => string> =>
  Object.fromEntries(Object.entries(of).map(([name, talk]) => [name, { talk, ends }]));

/** As long as the largest that people could mean. */
const MOST = 2_000_000;
const filled = (unit: string) => unit.repeat(MOST / unit.length);

export const inviteeList: ConversationsOf<'invitee-list'> = {
  endless: lists({
    'a cell without its end': () => `"${filled('a')}`,
    rows: () => filled('Ada,ada@b.example\n'),
  }),
  'huge numbers': lists({ 'a number in place of a list': () => `[1${'0'.repeat(MOST)}]` }),
  'deep nesting': lists({ 'lists of JSON': () => filled('['), 'quotes in quotes': () => `"${filled('""')}` }),
  'many small items': lists({
    cells: () => filled(','),
    'rows of nothing': () => filled('\n'),
    'mailboxes on a line': () => filled('a@b.example, '),
    'titles of columns': () => filled('email,'),
  }),
  'byte by byte': { doesNotApply: 'A file is there as a whole.' },
  'wrong lengths': lists({
    'rows of different lengths': () => `name,email\n${',\n,,,,,\n'.repeat(1_000)}`,
    'an empty file': () => '',
  }),
  silence: { doesNotApply: 'A file is there as a whole.' },
};
