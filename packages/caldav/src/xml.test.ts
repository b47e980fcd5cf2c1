import { expect, it } from 'vitest';
import { type DavResource, readMultistatus } from './multistatus.js';
import { childOf, DAV, readXml, type XmlElement } from './xml.js';

/** The root with all its children. */
function read(text: string): XmlElement | undefined {
  const children: XmlElement[] = [];
  const root = readXml(Buffer.from(text), (child) => children.push(child));
  return root && { ...root, children };
}

it('reads elements by their namespaces, whatever the prefixes', () => {
  const root = read('<x:a xmlns:x="DAV:"><b xmlns="DAV:">one<![CDATA[ & two]]></b><x:b>three</x:b></x:a>');
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
  ['a flood of elements in one', `<a><b>${'<c/>'.repeat(1_001)}</b></a>`],
  ['a flood of attributes', `<a><b ${Array.from({ length: 65 }, (_, at) => `a${at}=""`).join(' ')}/></a>`],
  ['a text without end', `<a><b>${'c'.repeat(1_200_000)}</b></a>`],
  ['texts without end', `<a><b>${`<![CDATA[${'c'.repeat(1_000)}]]>`.repeat(3_000)}</b></a>`],
  ['a comment without end', `<a><!--${'c'.repeat(1_200_000)}--></a>`],
  ['a name without end', `<a><${'b'.repeat(1_200_000)}/></a>`],
  ['a flood of children', `<a>${'<b/>'.repeat(400_000)}</a>`],
  ['nothing but comments', `<a>${'<!---->'.repeat(200_000)}</a>`],
])('refuses %s', (_, text) => {
  expect(read(text)).toBeUndefined();
  expect(readMultistatus(Buffer.from(text))).toBeUndefined();
});

it('reads as many children of the root as there are, one at a time', () => {
  expect(read(`<a>${'<b><c/></b>'.repeat(20_000)}</a>`)?.children).toHaveLength(20_000);
});

it('reads characters that are split between two slices', () => {
  const text = `<a><b>${'€'.repeat(100_000)}</b></a>`;
  expect(read(text)?.children[0]?.text).toBe('€'.repeat(100_000));
});

it('reads the resources of a response and their properties, but not those that they lack', () => {
  const resources: DavResource[] = [];
  const told = readMultistatus(
    Buffer.from(`<D:multistatus xmlns:D="DAV:"><D:response><D:href> /a%20b.ics </D:href>
      <D:propstat><D:prop><D:getetag>"1"</D:getetag></D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat>
      <D:propstat><D:prop><D:displayname/></D:prop><D:status>HTTP/1.1 404 Not Found</D:status></D:propstat></D:response>
    <D:response><D:href>/gone.ics</D:href><D:status>HTTP/1.1 404 Not Found</D:status></D:response>
    <D:sync-token>t</D:sync-token></D:multistatus>`),
    (resource) => resources.push(resource),
  );
  expect({ ...told, resources }).toMatchObject({
    syncToken: 't',
    resources: [
      { href: '/a%20b.ics', status: undefined, props: [{ name: 'getetag', text: '"1"' }] },
      { href: '/gone.ics', status: 404, props: [] },
    ],
  });
});
