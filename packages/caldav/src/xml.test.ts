import { expect, it } from 'vitest';
import { readMultistatus } from './multistatus.js';
import { childOf, DAV, readXml } from './xml.js';

it('reads elements by their namespaces, whatever the prefixes', () => {
  const root = readXml('<x:a xmlns:x="DAV:"><b xmlns="DAV:">one<![CDATA[ & two]]></b><x:b>three</x:b></x:a>');
  expect(root).toMatchObject({ uri: DAV, name: 'a' });
  expect(childOf(root, [DAV, 'b'])?.text).toBe('one & two');
  expect(childOf(root, ['', 'b'])).toBeUndefined();
});

it.each([
  ['nothing', ''],
  ['text', 'Sign in to the network'],
  ['a page', '<!DOCTYPE html><html><body><p>Sign in<br></body></html>'],
  ['entities within entities', '<!DOCTYPE a [<!ENTITY x "xx"><!ENTITY y "&x;&x;">]><a>&y;</a>'],
  ['an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
  ['an unknown entity', '<a>&nbsp;</a>'],
  ['an undeclared prefix', '<D:a/>'],
  ['an element that does not end', '<a><b></a>'],
  ['two roots', '<a/><b/>'],
  ['depth without end', '<a>'.repeat(100_000)],
  ['depth', '<a>'.repeat(33) + '</a>'.repeat(33)],
  ['a flood of elements', `<a>${'<b/>'.repeat(100_001)}</a>`],
])('refuses %s', (_, text) => {
  expect(readXml(text)).toBeUndefined();
  expect(readMultistatus(text)).toBeUndefined();
});

it('reads the resources of a response and their properties, but not those that they lack', () => {
  const told = readMultistatus(
    `<D:multistatus xmlns:D="DAV:"><D:response><D:href> /a%20b.ics </D:href>
      <D:propstat><D:prop><D:getetag>"1"</D:getetag></D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat>
      <D:propstat><D:prop><D:displayname/></D:prop><D:status>HTTP/1.1 404 Not Found</D:status></D:propstat></D:response>
    <D:response><D:href>/gone.ics</D:href><D:status>HTTP/1.1 404 Not Found</D:status></D:response>
    <D:sync-token>t</D:sync-token></D:multistatus>`,
  );
  expect(told).toMatchObject({
    syncToken: 't',
    resources: [
      { href: '/a%20b.ics', status: undefined, props: [{ name: 'getetag', text: '"1"' }] },
      { href: '/gone.ics', status: 404, props: [] },
    ],
  });
});
