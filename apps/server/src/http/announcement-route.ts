import { DomainError, type EngineContext, type LinkTokens } from '@convoke/engine';
import { hearOfChange } from '@convoke/engine/calendars';
import { say } from '@convoke/texts';
import type { Router, RouterContext } from '@koa/router';
import { z } from 'zod';
import { ANNOUNCEMENTS } from '../links.js';
import { type FailureGate, refuseFailure } from './limits/rate-limits.js';
import { readRequestBody } from './requests/request-body.js';
import type { RequestState } from './requests/request-log.js';

export interface AnnouncementRoute extends FailureGate {
  engine: Pick<EngineContext, 'store' | 'clock' | 'log'>;
  /** Their tokens are in `clientState` and name calendars. */
  announcements(): Promise<LinkTokens>;
}

/** Printable characters, at most as many as Microsoft could need. */
const VALIDATION = /^[^\p{Cc}]{1,2048}$/u;
/** Microsoft Graph's change notifications and those about subscriptions, which have the same `clientState`. */
const NOTIFICATIONS = z.object({ value: z.array(z.object({ clientState: z.string().max(128).nullish() })).max(1_000) });

/**
 * Answers `POST /calendar-notifications`, where Microsoft Graph announces changes. A new subscription is
 * confirmed with the token that came in the URL. Only `clientState` is trusted, because nobody else can
 * compute it: it schedules an early poll of its calendar. All other announcements have no effect, and get the
 * same response.
 */
export function addAnnouncementRoute(router: Router<RequestState>, route: AnnouncementRoute): void {
  router.post(ANNOUNCEMENTS, async (context: RouterContext<RequestState>) => {
    const { validationToken } = context.query;
    if (typeof validationToken === 'string') {
      if (!VALIDATION.test(validationToken)) {
        throw new DomainError('invalid_value', say('no_validation_token'), { param: 'validationToken' });
      }
      context.status = 200;
      context.set('Content-Type', 'text/plain; charset=utf-8');
      context.body = validationToken;
      return;
    }
    const read = NOTIFICATIONS.safeParse(await readRequestBody(context.req));
    if (!read.success) throw new DomainError('invalid_value', say('not_a_notification'), { param: 'value' });
    const states = new Set(read.data.value.map(({ clientState }) => clientState ?? ''));
    const tokens = await route.announcements();
    const calendars = [...states].flatMap((state) => tokens.idOf(state) ?? []);
    if (calendars.length < states.size) {
      route.engine.log.warn(
        { forged: states.size - calendars.length },
        'change notifications without a valid clientState',
      );
      await refuseFailure(route, context);
    }
    for (const id of calendars) await hearOfChange(route.engine, id);
    context.status = 202;
    context.body = '';
  });
}
