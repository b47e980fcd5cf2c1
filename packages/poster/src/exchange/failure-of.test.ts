import { errors } from 'undici';
import { describe, expect, it } from 'vitest';
import { ConnectFailure } from '../connecting/connection.js';
import { failureOf } from './failure-of.js';

function systemError(code: string): Error {
  return Object.assign(new Error('Whatever.'), { code });
}

describe('the failure', () => {
  it('of a connection is reported unchanged', () => {
    expect(failureOf(new ConnectFailure('dns', 'ENOTFOUND'), false)).toEqual({ kind: 'dns', code: 'ENOTFOUND' });
    expect(failureOf(new ConnectFailure('blocked'), false)).toEqual({ kind: 'blocked' });
  });

  it.each(['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'EPROTO'])(
    'of TLS after the handshake has the kind tls: %s',
    (code) => {
      expect(failureOf(systemError(code), false)).toEqual({ kind: 'tls', code });
    },
  );

  it.each(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'UND_ERR_SOCKET'])(
    'of a broken connection has the kind disconnected: %s',
    (code) => {
      expect(failureOf(systemError(code), false)).toEqual({ kind: 'disconnected', code });
    },
  );

  it('of the parser has the kind protocol, unless the connection has ended', () => {
    expect(failureOf(new errors.HTTPParserError('Invalid.'), false)).toMatchObject({ kind: 'protocol' });
    expect(failureOf(new errors.HTTPParserError('Invalid.'), true)).toMatchObject({ kind: 'disconnected' });
  });

  it('of an invalid request is a defect', () => {
    expect(failureOf(new errors.InvalidArgumentError('invalid header'), false)).toBeUndefined();
  });
});
