import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TemporaryDirectory, temporaryDirectory } from '@convoke/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KeyFile } from './key-file.js';

describe('a key file', () => {
  let directory: TemporaryDirectory;
  let path: string;
  let file: KeyFile;

  beforeEach(async () => {
    directory = await temporaryDirectory();
    path = join(directory.path, 'convoke.db.key');
    file = new KeyFile(path);
  });

  afterEach(() => directory.remove());

  const texts = () => file.read().map((key) => Buffer.from(key).toString('base64'));

  it('is made once, with a key of 32 bytes that its owner alone can read', () => {
    file.ensure();
    const [key, ...others] = file.read();
    expect(key).toHaveLength(32);
    expect(others).toEqual([]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    file.ensure();
    new KeyFile(path).ensure();
    expect(file.read()).toEqual([key]);
  });

  it('takes a new key before the others, and forgets the former ones', () => {
    file.ensure();
    const [first] = texts();
    file.addKey();
    const [second, ...others] = texts();
    expect(second).not.toBe(first);
    expect(others).toEqual([first]);
    file.forgetFormer();
    expect(texts()).toEqual([second]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('has another version after each change, however soon', () => {
    file.ensure();
    const versions = [file.version()];
    for (let count = 0; count < 20; count += 1) {
      file.addKey();
      versions.push(file.version());
      if (count % 5 === 4) {
        file.forgetFormer();
        versions.push(file.version());
      }
    }
    expect(new Set(versions.slice(1).filter((version, index) => version === versions[index]))).toEqual(new Set());
  });

  it('leaves nothing else', () => {
    file.ensure();
    file.ensure();
    file.addKey();
    file.forgetFormer();
    expect(readdirSync(directory.path)).toEqual(['convoke.db.key']);
  });

  it.each(['', '\n\n', 'secret', `${'A'.repeat(43)}=\nsecret\n`, 'A'.repeat(44)])(
    'that holds %j is refused without repeating it',
    (content) => {
      writeFileSync(path, content);
      expect(() => file.read()).toThrow(path);
      expect(() => file.read()).not.toThrow('secret');
      expect(() => file.addKey()).toThrow(path);
      expect(readFileSync(path, 'utf8')).toBe(content);
    },
  );
});
