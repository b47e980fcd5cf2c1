import { signDelivery } from '@convoke/signature';
import { describe, expect, it } from 'vitest';
import { type JudgeOptions, judgeRequest } from './verify.js';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const BODY = '{"id":"d1","eventType":"webhook.test"}';
const NOW = 1_800_000_000;

interface Signing {
  scheme?: 'timestamped' | 'body-hex';
  age?: number;
}

/** A delivery as headers, an empty line and the body. */
function request({ scheme = 'timestamped', age = 0 }: Signing = {}): string[] {
  const headers = signDelivery({
    id: 'd1',
    timestamp: NOW - age,
    eventType: 'webhook.test',
    body: BODY,
    secret: SECRET,
    scheme,
    attempt: 1,
  });
  return [...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', BODY];
}

function judge(text: string, options: Partial<JudgeOptions> = {}) {
  const defaults = { secret: SECRET, scheme: 'timestamped', now: NOW, toleranceSeconds: 300 } as const;
  return judgeRequest(Buffer.from(text), { ...defaults, ...options });
}

const valid = { verdict: { valid: true }, message: expect.stringMatching(/^valid: /) };

describe('judgeRequest', () => {
  it('accepts a request as it was captured, whatever its line ends and with or without its first line', () => {
    const lines = request();
    expect(judge(lines.join('\n'))).toEqual(valid);
    expect(judge(['POST /hooks HTTP/1.1', 'Host: localhost', ...lines].join('\r\n'))).toEqual(valid);
    expect(judge([`Content-Length: ${BODY.length}`, ...lines, ''].join('\n'))).toEqual(valid);
  });

  it('accepts the other scheme if it is named, and an old delivery with a tolerance', () => {
    expect(judge(request({ scheme: 'body-hex' }).join('\n'), { scheme: 'body-hex' })).toEqual(valid);
    expect(judge(request({ age: 4_000 }).join('\n'), { toleranceSeconds: 5_000 })).toEqual(valid);
  });

  it.each([
    ['body_reserialized', `${request().join('\n')}\n`, 'as received'],
    ['timestamp_too_old', request({ age: 4_000 }).join('\n'), '--tolerance'],
    ['timestamp_in_future', request({ age: -4_000 }).join('\n'), 'clock'],
    ['wrong_scheme', onlyService(request({ scheme: 'body-hex' })).join('\n'), '--scheme'],
    ['no_matching_secret', request().join('\n').replace('"d1"', '"d2"'), 'Compare the secrets'],
    ['body_empty', `${request().slice(0, -2).join('\n')}\n\n`, 'The body is empty'],
    ['missing_header', `Content-Type: application/json\n\n${BODY}`, 'x-service-signature: '],
    ['malformed_header', onlyService([...request().slice(1, 2), ...request()]).join('\n'), 'a proxy changed it'],
  ])('says %s and what to do', (reason, text, advice) => {
    const { verdict, message } = judge(text);
    expect(verdict).toMatchObject({ valid: false, reason });
    expect(message).toMatch(
      new RegExp(`^invalid \\(${reason}\\): .*${advice}.* See https://.*/receiving-webhooks\\.html#refusals$`),
    );
  });

  it('explains an invalid secret', () => {
    expect(() => judge(request().join('\n'), { secret: ' x' })).toThrow(
      expect.objectContaining({ name: 'CommandError' }),
    );
  });
});

/** Without the signature of Standard Webhooks, which suffices as well. */
function onlyService(lines: string[]): string[] {
  return lines.filter((line) => !line.startsWith('webhook-'));
}
