import { expect, it } from 'vitest';
import { CONVERSATIONS } from './conversations.js';
import { KINDS } from './peers.js';

const lists = Object.entries(CONVERSATIONS).flatMap(([peer, kinds]) =>
  KINDS.map((kind) => ({ peer, kind, list: kinds[kind] })),
);

it.each(lists)('$peer has conversations of the kind: $kind; or a reason for none', ({ list }) => {
  if ('doesNotApply' in list) expect(list.doesNotApply).toMatch(/^[A-Z].*\.$/);
  else expect(Object.keys(list)).not.toEqual([]);
});

it('every conversation says how the task may end', () => {
  const endless = lists.flatMap(({ peer, kind, list }) =>
    'doesNotApply' in list
      ? []
      : Object.entries(list).flatMap(([name, { ends }]) => (ends.length === 0 ? [`${peer}, ${kind}: ${name}`] : [])),
  );
  expect(endless).toEqual([]);
});
