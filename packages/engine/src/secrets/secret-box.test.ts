import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cacheOpened, createSecretBox } from './secret-box.js';

const oldKey = randomBytes(32);
const newKey = randomBytes(32);
const box = createSecretBox({ keys: [newKey, oldKey], random: randomBytes });
const oldBox = createSecretBox({ keys: [oldKey], random: randomBytes });

describe('a secret box', () => {
  it('opens what it has sealed, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (plain, context) => {
        expect(box.open(box.seal(plain, context), context)).toBe(plain);
      }),
    );
  });

  it('shows nothing of the text, and seals it differently each time', () => {
    const sealed = box.seal('whsec_abc', 'w1');
    expect(sealed).not.toContain('whsec');
    expect(box.seal('whsec_abc', 'w1')).not.toBe(sealed);
  });

  it('does not open what was moved to another row', () => {
    expect(() => box.open(box.seal('whsec_abc', 'w1'), 'w2')).toThrow('belongs to another row');
  });

  it('does not open what was changed, wherever', () => {
    const sealed = box.seal('whsec_abc', 'w1');
    for (let at = 0; at < sealed.length; at++) {
      const other = sealed[at] === 'A' ? 'Q' : 'A';
      const changed = sealed.slice(0, at) + other + sealed.slice(at + 1);
      // The last digit of Base64 holds bits that stand for nothing.
      if (Buffer.from(changed, 'base64url').equals(Buffer.from(sealed, 'base64url'))) continue;
      expect(() => box.open(changed, 'w1')).toThrow();
    }
  });

  it.each(['', 'whsec_abc', 'v1.0123456789abcdef.', 'v2.0123456789abcdef.AAAA'])('refuses %j as sealed', (text) => {
    expect(() => box.open(text, 'w1')).toThrow('not in the form');
    expect(() => box.isCurrent(text)).toThrow('not in the form');
  });

  it('refuses a text that is too short for its seal', () => {
    const [version, key] = box.seal('', 'w1').split('.');
    expect(() => box.open(`${version}.${key}.AAAA`, 'w1')).toThrow('does not open');
  });

  it('opens what a former key has sealed and tells it from the current one', () => {
    const sealed = oldBox.seal('whsec_abc', 'w1');
    expect(box.open(sealed, 'w1')).toBe('whsec_abc');
    expect(box.isCurrent(sealed)).toBe(false);
    expect(box.isCurrent(box.seal('whsec_abc', 'w1'))).toBe(true);
  });

  it('names the key that it lacks, and shows no key', () => {
    const sealed = box.seal('whsec_abc', 'w1');
    const id = sealed.split('.')[1] ?? '';
    expect(() => oldBox.open(sealed, 'w1')).toThrow(`sealed with the key ${id}, which this server does not have`);
    expect(newKey.toString('hex')).not.toContain(id);
  });

  it.each([0, 16, 31, 33])('refuses a key of %i bytes', (length) => {
    expect(() => createSecretBox({ keys: [newKey, randomBytes(length)], random: randomBytes })).toThrow('32');
  });
});

/** A box that counts what it really opens. */
function countingBox() {
  const box = createSecretBox({ keys: [randomBytes(32)], random: randomBytes });
  const opened: string[] = [];
  const open = (sealed: string, context: string) => {
    opened.push(context);
    return box.open(sealed, context);
  };
  return { box: cacheOpened({ ...box, open }), opened };
}

describe('a secret box that remembers', () => {
  it('opens a text once', () => {
    const { box, opened } = countingBox();
    const sealed = box.seal('whsec_abc', 'w1');
    expect([box.open(sealed, 'w1'), box.open(sealed, 'w1')]).toEqual(['whsec_abc', 'whsec_abc']);
    expect(opened).toEqual(['w1']);
  });

  it('decrypts the new text of a replaced secret', () => {
    const { box } = countingBox();
    const [old, replaced] = [box.seal('whsec_old', 'w1'), box.seal('whsec_new', 'w1')];
    expect([box.open(old, 'w1'), box.open(replaced, 'w1')]).toEqual(['whsec_old', 'whsec_new']);
  });

  it('opens a text that it knows nowhere but in its own row', () => {
    const { box } = countingBox();
    const sealed = box.seal('whsec_abc', 'w1');
    box.open(sealed, 'w1');
    expect(() => box.open(sealed, 'w2')).toThrow('belongs to another row');
  });

  it('remembers no failure, and forgets what was not used for long', () => {
    const { box, opened } = countingBox();
    const sealed = box.seal('whsec_abc', 'w1');
    expect(() => box.open(sealed, 'w2')).toThrow();
    expect(() => box.open(sealed, 'w2')).toThrow();
    box.open(sealed, 'w1');
    for (let at = 0; at < 1_000; at += 1) box.open(box.seal('whsec_other', 'w3'), 'w3');
    box.open(sealed, 'w1');
    expect(opened.filter((context) => context === 'w2')).toHaveLength(2);
    expect(opened.filter((context) => context === 'w1')).toHaveLength(2);
  });
});
