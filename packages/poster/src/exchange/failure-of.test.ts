import { errors } from 'undici';
import { describe, expect, it } from 'vitest';
import { ConnectFailure } from '../connecting/connection.js';
import { failureOf } from './failure-of.js';

function systemError(code: string): Error {
  return Object.assign(new Error('Whatever.'), { code });
}

describe('the failure', () => {
  it('of a connection is told as it is', () => {
    expect(failureOf(new ConnectFailure('dns', 'ENOTFOUND'), false)).toEqual({ kind: 'dns', code: 'ENOTFOUND' });
    expect(failureOf(new ConnectFailure('blocked'), false)).toEqual({ kind: 'blocked' });
  });

  it.each(['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'EPROTO'])(
    'of TLS after the handshake is one of TLS: %s',
    (code) => {
      expect(failureOf(systemError(code), false)).toEqual({ kind: 'tls', code });
    },
  );

  it.each(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'UND_ERR_SOCKET'])(
    'of a connection that broke is its end: %s',
    (code) => {
      expect(failureOf(systemError(code), false)).toEqual({ kind: 'disconnected', code });
    },
  );

  it('of the parser is one of the protocol, except where there was nothing more to read', () => {
    expect(failureOf(new errors.HTTPParserError('Invalid.'), false)).toMatchObject({ kind: 'protocol' });
    expect(failureOf(new errors.HTTPParserError('Invalid.'), true)).toMatchObject({ kind: 'disconnected' });
  });

  it('of a request that is none is nobody else’s', () => {
    expect(failureOf(new errors.InvalidArgumentError('invalid header'), false)).toBeUndefined();
  });
});
