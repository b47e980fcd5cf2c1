import { errors } from 'undici';
import { describe, expect, it } from 'vitest';
import { ConnectFailure } from '../connecting/connect-failure.js';
import { errorCode, exchangeFailure } from './exchange-failure.js';

function systemError(code: string, message = 'Whatever.'): Error {
  return Object.assign(new Error(message), { code });
}

describe('the failure', () => {
  it('of a connection is reported unchanged', () => {
    expect(exchangeFailure(new ConnectFailure('dns', 'ENOTFOUND'), false)).toEqual({ kind: 'dns', code: 'ENOTFOUND' });
    expect(exchangeFailure(new ConnectFailure('blocked'), false)).toStrictEqual({ kind: 'blocked' });
  });

  it.each(['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'EPROTO'])(
    'of TLS after the handshake has the kind tls: %s',
    (code) => {
      expect(exchangeFailure(systemError(code), false)).toEqual({ kind: 'tls', code });
    },
  );

  it.each(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'UND_ERR_SOCKET'])(
    'of a broken connection has the kind disconnected: %s',
    (code) => {
      expect(exchangeFailure(systemError(code), false)).toEqual({ kind: 'disconnected', code });
    },
  );

  it('without a code is a lost connection', () => {
    expect(exchangeFailure(new Error('bad luck'), false)).toStrictEqual({ kind: 'disconnected' });
    expect(exchangeFailure(systemError('ECONNRESET', 'bad luck'), false)).toMatchObject({ kind: 'disconnected' });
  });

  it('of headers that are too large has a kind of its own', () => {
    const code = 'UND_ERR_HEADERS_OVERFLOW';
    expect(exchangeFailure(new errors.HeadersOverflowError(), true)).toEqual({ kind: 'too_large', code });
  });

  it.each([
    ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'Whatever.'],
    ['UND_ERR_SOCKET', 'bad response'],
    ['UND_ERR_SOCKET', 'bad upgrade'],
  ])('of an invalid response has the kind protocol, unless the connection has ended: %s %s', (code, message) => {
    expect(exchangeFailure(systemError(code, message), false)).toEqual({ kind: 'protocol', code });
    expect(exchangeFailure(systemError(code, message), true)).toEqual({ kind: 'disconnected', code });
  });

  it('of the parser has the kind protocol, unless the connection has ended', () => {
    expect(exchangeFailure(new errors.HTTPParserError('Invalid.'), false)).toMatchObject({ kind: 'protocol' });
    expect(exchangeFailure(new errors.HTTPParserError('Invalid.'), true)).toMatchObject({ kind: 'disconnected' });
  });

  it('of an invalid request is a defect', () => {
    expect(exchangeFailure(new errors.InvalidArgumentError('invalid header'), false)).toBeUndefined();
  });
});

it.each([
  { error: systemError('ECONNREFUSED'), code: 'ECONNREFUSED' },
  { error: new Error('Whatever.'), code: undefined },
  { error: Object.assign(new Error('Whatever.'), { code: 5 }), code: undefined },
  { error: { code: 'ECONNREFUSED' }, code: undefined },
  { error: 'ECONNREFUSED', code: undefined },
  { error: null, code: undefined },
])('the code of $error is $code', ({ error, code }) => {
  expect(errorCode(error)).toBe(code);
});
