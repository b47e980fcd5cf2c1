import { hash } from 'node:crypto';
import { COMMON_PASSWORDS } from '../generated/common-passwords.js';
import { normalisedPassword } from './normalised-password.js';

/** Bytes of a mark: of ten thousand others, one in a hundred million passwords has one by chance. */
export const MARK_BYTES = 5;

/** Stands for a password in the list, however its letters are capitalised: the beginning of its SHA-256. */
export function markOf(password: string): Buffer {
  return hash('sha256', normalisedPassword(password).toLowerCase(), 'buffer').subarray(0, MARK_BYTES);
}

let decoded: Buffer | undefined;

/** Whether a password is one of the 10 000 most used ones of ten characters and more. */
export function isCommonPassword(password: string): boolean {
  decoded ??= Buffer.from(COMMON_PASSWORDS, 'base64');
  const mark = markOf(password);
  let [from, to] = [0, decoded.length / MARK_BYTES];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const at = middle * MARK_BYTES;
    const order = mark.compare(decoded, at, at + MARK_BYTES);
    if (order === 0) return true;
    if (order < 0) to = middle;
    else from = middle + 1;
  }
  return false;
}
