import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { loadProfiles, parseProfiles, profilePath, writeProfiles } from './profile-file.js';

const PROFILE = { url: 'https://calendar.example.com', apiKey: 'ck_test', apiSecret: 'cs_test' };
const PROFILES = { current: 'work', byName: new Map([['work', PROFILE]]) };
const POSIX = process.getuid !== undefined;

function somewhere(): string {
  const folder = mkdtempSync(join(tmpdir(), 'convoke-profiles-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return profilePath({ XDG_CONFIG_HOME: folder, APPDATA: folder });
}

it('what is stored is read again, and nobody else can read it, whatever the file was before', () => {
  const path = somewhere();
  expect(loadProfiles(path)).toEqual({ current: undefined, byName: new Map() });
  writeProfiles(path, PROFILES);
  if (POSIX) chmodSync(path, 0o644);
  writeProfiles(path, PROFILES);
  expect(loadProfiles(path)).toEqual(PROFILES);
  expect(readdirSync(dirname(path))).toEqual(['profiles.json']);
  if (!POSIX) return;
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
});

it.skipIf(!POSIX).each([0o640, 0o604, 0o620])(
  'a file that others may open is refused: mode %o (skipped where files have no modes)',
  (mode) => {
    const path = somewhere();
    writeProfiles(path, PROFILES);
    chmodSync(path, mode);
    expect(() => loadProfiles(path)).toThrow('chmod 600');
  },
);

it.skipIf(process.getuid?.() !== 0)('a file of another user is refused (needs root)', () => {
  const path = somewhere();
  writeProfiles(path, PROFILES);
  chownSync(path, 65_534, 65_534);
  expect(() => loadProfiles(path)).toThrow('another user');
});

it.each(['', '[]', '{}', 'null', '{"profiles":[1]}', '{"profiles":{"work":{"url":1}}}', '{"profiles":{"work":null}}'])(
  'other contents are refused: %s',
  (text) => {
    const path = somewhere();
    mkdirSync(dirname(path));
    writeFileSync(path, text, { mode: 0o600 });
    expect(() => loadProfiles(path)).toThrow('damaged');
  },
);

it('a profile may have any name and any values', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.constant(PROFILE)), fc.option(fc.string()), (profiles, current) => {
      const text = JSON.stringify({ current, profiles });
      expect(parseProfiles(text)).toEqual({ current: current ?? undefined, byName: new Map(Object.entries(profiles)) });
    }),
  );
});
