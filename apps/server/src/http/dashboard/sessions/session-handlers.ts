import { addressKey, DomainError, type ReadLink, readLink, signIn, useLink } from '@convoke/engine';
import {
  findHalfSignedIn,
  finishSignIn,
  offerPasskeySignIn,
  requireHalfSignedIn,
  signInWithPasskey,
} from '@convoke/engine/second-factors';
import { say } from '@convoke/texts';
import { refuseBeyond, refuseFailure } from '../../limits/rate-limits.js';
import { isoInstant } from '../../operations/answers.js';
import type { DashboardHandlers, OpenContext, OpenId } from '../dashboard-context.js';
import { attemptOf, begun, guarded, mailsLinks, presentSession, reported, userAgentOf } from './begin-session.js';
import { passkeyPlace } from './passkey-place.js';

/** The current session, signing in, and sign-in links. */
export const sessionHandlers: DashboardHandlers<OpenId, OpenContext> = {
  async getSession(_input, context) {
    return { data: await presentSession(context) };
  },

  async signIn({ body: { email, password } }, context) {
    const signed = await guarded(context, email, () =>
      signIn(context.deps.engine, { email, password, userAgent: userAgentOf(context) }),
    );
    return { data: await begun(context, signed) };
  },

  async finishSignIn({ body: { code } }, context) {
    const { deps, exchange } = context;
    const mark = deps.secondStep.read(exchange);
    const { emailKey } = await requireHalfSignedIn(deps.engine, mark);
    const attempt = await attemptOf(context, emailKey);
    const finish = () => finishSignIn(deps.engine, { mark, code, userAgent: userAgentOf(context) });
    return { data: await begun(context, await reported(context, emailKey, () => deps.codes.try(attempt, finish))) };
  },

  async offerPasskeySignIn(_input, context) {
    const { deps, exchange } = context;
    const at = { place: passkeyPlace(deps, exchange), signInMark: deps.secondStep.read(exchange) };
    const { options, challenge } = await offerPasskeySignIn(deps.engine, at);
    deps.challenge.set(exchange, { text: challenge.mark, expiresAt: challenge.expiresAt });
    return { data: options };
  },

  async signInWithPasskey({ body: answer }, context) {
    const { deps, exchange } = context;
    const signInMark = deps.secondStep.read(exchange);
    const mark = deps.challenge.read(exchange);
    const half = await findHalfSignedIn(deps.engine, signInMark);
    const attempt = await attemptOf(context, half?.emailKey ?? `passkey ${answer.credentialId}`);
    const input = { place: passkeyPlace(deps, exchange), signInMark, mark, answer, userAgent: userAgentOf(context) };
    const signed = await reported(context, attempt.person, () =>
      deps.signIns.try(attempt, () => signInWithPasskey(deps.engine, input)),
    );
    deps.challenge.clear(exchange);
    return { data: await begun(context, signed) };
  },

  async readSetUpLink({ body: { token } }, context) {
    const { accountName = null, expiresAt, ...link } = await found(context, token);
    return { data: { ...link, accountName, expiresAt: isoInstant(expiresAt) } };
  },

  async requestPasswordReset({ body: { email, language } }, { deps, exchange }) {
    if (!mailsLinks(deps.engine)) throw new DomainError('not_found', say('no_reset_mails'));
    const network = deps.addressOf(exchange.req);
    refuseBeyond(exchange, await deps.limits.countPasswordReset(network));
    deps.passwordResets.note({ person: addressKey(email), network, language, mark: deps.browser.read(exchange) });
    return {};
  },

  async useSetUpLink({ body }, context) {
    const { email } = await found(context, body.token);
    const [language] = context.exchange.acceptsLanguages();
    const signed = await guarded(context, email, () =>
      useLink(context.deps.engine, { ...body, userAgent: userAgentOf(context), language }),
    );
    return { data: await begun(context, signed) };
  },
};

/** Guessed links count as failed authentications. */
async function found({ deps, exchange }: OpenContext, token: string): Promise<ReadLink> {
  return readLink(deps.engine, token).catch(async (error: unknown) => {
    if (error instanceof DomainError && error.code === 'not_found') await refuseFailure(deps, exchange);
    throw error;
  });
}
