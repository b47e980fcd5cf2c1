import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSecretBox } from './create-secret-box.js';
import { rememberOpened } from './remember-opened.js';

/** A box that counts what it really opens. */
function countingBox() {
  const box = createSecretBox({ keys: [randomBytes(32)], random: randomBytes });
  const opened: string[] = [];
  const open = (sealed: string, context: string) => {
    opened.push(context);
    return box.open(sealed, context);
  };
  return { box: rememberOpened({ ...box, open }), opened };
}

describe('a secret box that remembers', () => {
  it('opens a text once', () => {
    const { box, opened } = countingBox();
    const sealed = box.seal('whsec_abc', 'w1');
    expect([box.open(sealed, 'w1'), box.open(sealed, 'w1')]).toEqual(['whsec_abc', 'whsec_abc']);
    expect(opened).toEqual(['w1']);
  });

  it('opens a secret that was replaced anew', () => {
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
