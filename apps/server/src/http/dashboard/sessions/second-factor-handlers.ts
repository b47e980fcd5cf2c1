import type { Passkey } from '@convoke/engine';
import {
  addPasskey,
  confirmTotp,
  enrolTotp,
  listSecondFactors,
  offerPasskey,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
} from '@convoke/engine/second-factors';
import { instantOrNull, isoInstant } from '../../operations/answers.js';
import type { DashboardHandlers, PersonalContext, PersonalId } from '../dashboard-context.js';
import type { DashboardSchemas } from '../views.js';
import { passkeyPlace } from './passkey-place.js';

type Ids = Extract<
  PersonalId,
  | 'listSecondFactors'
  | 'enrolTotp'
  | 'confirmTotp'
  | 'removeTotp'
  | 'renewRecoveryCodes'
  | 'offerPasskey'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey'
>;

/** What a person signs in with besides the password. */
export const secondFactorHandlers: DashboardHandlers<Ids, PersonalContext> = {
  async listSecondFactors(_input, { deps, visitor }) {
    const { totpSince, passkeys, recoveryCodes } = await listSecondFactors(deps.engine, visitor.user.id);
    return { data: { dateTotpAdded: instantOrNull(totpSince), passkeys: passkeys.map(viewPasskey), recoveryCodes } };
  },

  async enrolTotp({ body: { currentPassword } }, context) {
    const { deps, exchange, visitor } = context;
    const issuer = `Convoke ${(deps.publicUrl === undefined ? exchange.hostname : new URL(deps.publicUrl).hostname).replaceAll(':', '')}`;
    return {
      data: await withPassword(context, () => enrolTotp(deps.engine, { user: visitor.user, currentPassword, issuer })),
    };
  },

  async confirmTotp({ body: { code } }, context) {
    const { deps, visitor } = context;
    const confirm = () => confirmTotp(deps.engine, { user: visitor.user, code });
    return { data: { recoveryCodes: await deps.codes.try(attemptOf(context), confirm) } };
  },

  async removeTotp({ body: { currentPassword } }, context) {
    const { deps, visitor } = context;
    await withPassword(context, () => removeTotp(deps.engine, { user: visitor.user, currentPassword }));
    return {};
  },

  async renewRecoveryCodes({ body: { currentPassword } }, context) {
    const { deps, visitor } = context;
    const input = { user: visitor.user, currentPassword };
    return { data: await withPassword(context, () => renewRecoveryCodes(deps.engine, input)) };
  },

  async offerPasskey({ body: { currentPassword } }, context) {
    const { deps, exchange, visitor } = context;
    const { user, session } = visitor;
    const input = { user, sessionId: session.id, currentPassword, place: passkeyPlace(deps, exchange) };
    const { options, challenge } = await withPassword(context, () => offerPasskey(deps.engine, input));
    deps.challenge.set(exchange, { text: challenge.mark, expiresAt: challenge.expiresAt });
    return { data: options };
  },

  async addPasskey({ body: { name, ...made } }, { deps, exchange, visitor: { user, session } }) {
    const mark = deps.challenge.read(exchange);
    const input = { user, sessionId: session.id, place: passkeyPlace(deps, exchange), mark, name, made };
    const { passkey, recoveryCodes } = await addPasskey(deps.engine, input);
    deps.challenge.clear(exchange);
    return { data: { passkey: viewPasskey(passkey), recoveryCodes } };
  },

  async renamePasskey({ params: { passkeyId: id }, body: { name } }, { deps, visitor: { user } }) {
    await renamePasskey(deps.engine, { user, id, name });
    return {};
  },

  async removePasskey({ params: { passkeyId: id }, body: { currentPassword } }, context) {
    const { deps, visitor } = context;
    await withPassword(context, () => removePasskey(deps.engine, { user: visitor.user, id, currentPassword }));
    return {};
  },
};

/** Checks a password unless this session has given too many wrong ones. */
function withPassword<Result>(context: PersonalContext, check: () => Promise<Result>): Promise<Result> {
  return context.deps.signIns.try(attemptOf(context), check);
}

function attemptOf({ deps, exchange, visitor: { user, session } }: PersonalContext) {
  return { exchange, network: deps.addressOf(exchange.req), person: user.emailKey, known: session.id };
}

function viewPasskey({ id, name, createdAt, lastUsedAt }: Passkey): DashboardSchemas['Passkey'] {
  return { passkeyId: id, name, dateAdded: isoInstant(createdAt), dateLastUsed: instantOrNull(lastUsedAt) };
}
