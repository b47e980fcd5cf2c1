import { slowShapes } from '@convoke/testkit/linear-time';
import { describe, expect, it } from 'vitest';
import { domainOf, localPartOf, mailboxKey, readMailbox } from './mailbox.js';

it.each([
  ['Ann Example <ann@example.org>', 'Ann Example', 'ann@example.org'],
  ['"Example, Ann" <ann@example.org>', 'Example, Ann', 'ann@example.org'],
  [' Ann < ann@example.org > ', 'Ann', 'ann@example.org'],
  ['ann@example.org', '', 'ann@example.org'],
  ['<ann@example.org>', '', 'ann@example.org'],
  ['"" <ann@example.org>', '', 'ann@example.org'],
  ['" <ann@example.org>', '"', 'ann@example.org'],
  ['Ann <Example> <ann@example.org>', 'Ann <Example>', 'ann@example.org'],
  ['Ann <ann@example.org', '', 'Ann <ann@example.org'],
  ['', '', ''],
])('reads the name and the address of %j', (text, name, address) => {
  expect(readMailbox(text)).toEqual({ name, address });
});

it.each([
  ['ann@example.org', 'ann', 'example.org'],
  ['"ann@home"@example.org', '"ann@home"', 'example.org'],
  ['ann@', 'ann', ''],
  ['@example.org', '', 'example.org'],
  ['ann', '', 'ann'],
  ['', '', ''],
])('parts %j at the last @', (address, local, domain) => {
  expect([localPartOf(address), domainOf(address)]).toEqual([local, domain]);
});

describe('mailboxKey', () => {
  it.each(['bob.smith@gmail.com', 'bobsmith@gmail.com', 'b.o.b.smith+news@gmail.com', 'bobsmith@googlemail.com'])(
    'sees one mailbox behind %s',
    (key) => expect(mailboxKey(key)).toBe('bobsmith@gmail.com'),
  );

  it('leaves other providers alone', () => {
    expect(mailboxKey('bob.smith+news@example.org')).toBe('bob.smith+news@example.org');
  });
});

it.each(Object.entries({ domainOf, localPartOf, mailboxKey, readMailbox }))('%s takes little time', async (_, feed) => {
  expect(await slowShapes(feed)).toEqual([]);
});
