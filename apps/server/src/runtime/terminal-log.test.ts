import { describe, expect, it } from 'vitest';
import { terminalLine } from './terminal-log.js';

const TIME = '2027-03-15T14:05:09.000Z';
const SHORT = { isDetailed: false, isColored: false };
const DETAILED = { ...SHORT, isDetailed: true };

function shown(fields: object, options = SHORT): string {
  return terminalLine(JSON.stringify({ level: 'info', time: TIME, ...fields }), options);
}

function request(path: string | undefined, status: number, method = 'GET') {
  return { requestId: 'a', method, path, status, accountId: 'b', ms: 12, msg: 'request' };
}

describe('the log on a terminal', () => {
  it('tells a call of the API in one short line', () => {
    expect(shown(request('/api/v1/appointments', 201, 'POST'))).toBe(
      '2027-03-15T14:05:09.000Z info  POST /api/v1/appointments 201 12 ms\n',
    );
  });

  it.each([
    ['a file of the dashboard', request(undefined, 200)],
    ['a file that the browser still has', request(undefined, 304)],
    ['what a page of the dashboard asks for', request('/dashboard/api/overview', 200)],
    ['the question who is signed in', request('/dashboard/api/session', 401)],
    ['a page that is closed', { level: 'error', msg: 'stream broke off', err: { message: 'x', code: 'ECONNRESET' } }],
  ])('does not tell of %s, except in detail', (_, fields) => {
    expect(shown(fields)).toBe('');
    expect(shown(fields, DETAILED)).toContain(fields.msg);
  });

  it('tells what goes wrong for the dashboard', () => {
    expect(shown(request('/dashboard/api/overview', 500))).toContain('GET /dashboard/api/overview 500');
    expect(shown(request(undefined, 404))).toContain('GET (no such path) 404');
  });

  it('names the time and the level, in color where there is any and somebody should look at it', () => {
    expect(shown({ level: 'info', msg: 'stopping' })).toBe('2027-03-15T14:05:09.000Z info  stopping\n');
    expect(shown({ level: 'warn', msg: 'careful', webhookId: 'w', detail: null })).toBe(
      '2027-03-15T14:05:09.000Z warn  careful webhookId=w\n',
    );
    expect(shown({ level: 'error', msg: 'bad' }, { ...SHORT, isColored: true })).toBe(
      '\u001b[2m2027-03-15T14:05:09.000Z\u001b[0m \u001b[31merror\u001b[0m bad\n',
    );
  });

  it('shows the stack of a defect, and the message alone of what comes from outside', () => {
    const stack = 'Error: no\n    at somewhere';
    expect(shown({ level: 'error', msg: 'request failed', err: { message: 'no', stack } })).toContain('at somewhere');
    const full = { level: 'error', msg: 'not kept', err: { message: 'disk is full', code: 'SQLITE_FULL', stack } };
    expect(shown(full)).toBe('2027-03-15T14:05:09.000Z error not kept: disk is full\n');
    expect(shown(full, DETAILED)).toContain('at somewhere');
  });
});
