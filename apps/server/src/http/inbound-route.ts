import { createHash, timingSafeEqual } from 'node:crypto';
import { type Clock, DomainError, type Intake, LIMITS, type Logger } from '@convoke/engine';
import { say } from '@convoke/texts';
import type { Context, Middleware } from 'koa';
import { type FailureGate, refuseFailure } from './limits/rate-limits.js';
import { readBytes } from './requests/request-body.js';

export interface InboundRouteOptions extends FailureGate {
  /** The bearer token of senders (RFC 6750). */
  token: string;
  intake: Intake;
  clock: Clock;
  log: Logger;
}

/** The raw message only; forms and JSON that describe a message are refused. */
const MEDIA_TYPES = ['message/rfc822', 'message/global', 'application/octet-stream'];

/**
 * Answers `POST /inbound/mime`, whose body is one raw message. `202` means that it is stored; after any other
 * answer the sender keeps the message and sends it again.
 *
 * @throws DomainError `unsupported_media_type`, `invalid_credentials`, `rate_limit_exceeded` after too many of these,
 *   `payload_too_large`, `missing_required_field`, `unavailable`
 */
export function createInboundRoute(options: InboundRouteOptions): Middleware {
  const { token, intake, clock, log } = options;
  const expected = digest(token);

  return async function inboundRoute(context: Context) {
    if (!context.request.is(MEDIA_TYPES)) {
      throw new DomainError('unsupported_media_type', say('inbound_media_type'), {
        param: 'Content-Type',
      });
    }
    const given = /^bearer +(\S+)$/i.exec(context.get('Authorization'))?.[1] ?? '';
    if (!timingSafeEqual(digest(given), expected)) {
      context.set('WWW-Authenticate', 'Bearer');
      await refuseFailure(options, context);
      throw new DomainError('invalid_credentials', say('inbound_token_needed'), {
        param: 'Authorization',
      });
    }
    const raw = await readBytes(context.req, LIMITS.inboundMessage);
    if (!raw?.length) throw new DomainError('missing_required_field', say('inbound_incomplete'));
    const { kind } = await intake({ raw, source: 'http', receivedAt: clock.now() }).catch((err: unknown) => {
      log.error({ err }, 'incoming mail could not be stored; its sender has to try again');
      throw new DomainError('unavailable', say('inbound_not_stored'));
    });
    if (kind === 'full') throw new DomainError('unavailable', say('inbound_full'));
    context.status = 202;
    context.body = { status: kind };
  };
}

/** Always of the same length, which a comparison in constant time requires. */
function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
