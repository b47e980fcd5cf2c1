import {
  DomainError,
  inviteMember,
  listKeys,
  listMembers,
  makePasswordLink,
  type PendingLink,
  removeMember,
  renameKey,
  type User,
  updateMember,
  withdrawLink,
} from '@convoke/engine';
import { requireSecondFactor } from '@convoke/engine/second-factors';
import { say } from '@convoke/texts';
import { refuseBeyond } from '../limits/rate-limits.js';
import { instantOrNull, isoInstant } from '../operations/answers.js';
import { type AccountContext, type AccountId, type DashboardHandlers, requireOwner } from './dashboard-context.js';
import { type DashboardSchemas, shownLink } from './views.js';

type Ids = Extract<
  AccountId,
  | 'renameKey'
  | 'listMembers'
  | 'inviteMember'
  | 'makePasswordLink'
  | 'updateMember'
  | 'removeMember'
  | 'withdrawMemberLink'
  | 'requireSecondFactor'
>;

/** @throws DomainError `not_found` if the account has no such key, even if another account has */
async function requireKey({ deps, account }: AccountContext, apiKey: string): Promise<void> {
  const keys = await listKeys(deps.engine, account.id);
  if (keys.some(({ id }) => id === apiKey)) return;
  throw new DomainError('not_found', say('no_such_key_of_account'), { param: 'apiKey' });
}

/** The people and the API keys that may use an account, and what they changed. */
export const peopleHandlers: DashboardHandlers<Ids, AccountContext> = {
  async renameKey({ params: { apiKey }, body: { name } }, context) {
    requireOwner(context);
    await requireKey(context, apiKey);
    await renameKey(context.deps.engine, { apiKey, name });
    return {};
  },

  async listMembers(_input, context) {
    const { members, links } = await listMembers(context.deps.engine, context.account.id);
    return {
      data: { members: members.map((member) => viewMember(member, context)), links: links.map(viewPendingLink) },
    };
  },

  async inviteMember({ body }, context) {
    requireOwner(context);
    const { deps, account, visitor } = context;
    refuseBeyond(context.exchange, await deps.limits.countLink(account.id));
    const { link, token } = await inviteMember(deps.engine, { accountId: account.id, ...body, maker: visitor.user });
    const { id, email, role, expiresAt, mail } = link;
    return {
      data: {
        linkId: id,
        email,
        role,
        expiresAt: isoInstant(expiresAt),
        mail: mail?.state ?? null,
        link: shownLink(context, token),
      },
    };
  },

  async makePasswordLink({ params: { userId } }, context) {
    requireOwner(context);
    const { deps, account, visitor } = context;
    refuseBeyond(context.exchange, await deps.limits.countLink(account.id));
    const input = { accountId: account.id, userId, maker: visitor.user };
    const { link, token } = await makePasswordLink(deps.engine, input);
    const { email, expiresAt } = link;
    return { data: { email, expiresAt: isoInstant(expiresAt), link: shownLink(context, token) } };
  },

  async updateMember({ params: { userId }, body: { role } }, context) {
    requireOwner(context);
    const { deps, account } = context;
    await updateMember(deps.engine, { accountId: account.id, userId, role });
    const { members } = await listMembers(deps.engine, account.id);
    const member = members.find(({ user }) => user.id === userId);
    if (!member) throw new DomainError('not_found', say('no_such_member'), { param: 'userId' });
    return { data: viewMember(member, context) };
  },

  async removeMember({ params: { userId } }, context) {
    const { deps, account, visitor } = context;
    if (userId !== visitor.user.id) requireOwner(context);
    await removeMember(deps.engine, { accountId: account.id, userId });
    return {};
  },

  async requireSecondFactor({ body: { isRequired } }, context) {
    requireOwner(context);
    const { deps, account, visitor } = context;
    await requireSecondFactor(deps.engine, { accountId: account.id, isRequired, user: visitor.user });
    return {};
  },

  async withdrawMemberLink({ params: { linkId } }, context) {
    requireOwner(context);
    await withdrawLink(context.deps.engine, { accountId: context.account.id, id: linkId });
    return {};
  },
};

type Member = Awaited<ReturnType<typeof listMembers>>['members'][number];

function viewMember({ user, membership }: Member, { visitor }: AccountContext): DashboardSchemas['Member'] {
  const { id, email, hasSecondFactor } = user;
  const { role, createdAt } = membership;
  const address = addressStatus(user);
  const dateAdded = isoInstant(createdAt);
  return { userId: id, email, role, address, hasSecondFactor, dateAdded, isYou: id === visitor.user.id };
}

function addressStatus({ provenAt, deactivatedAt }: User): DashboardSchemas['Member']['address'] {
  if (deactivatedAt !== null) return 'lost';
  return provenAt === null ? 'unconfirmed' : 'confirmed';
}

function viewPendingLink({ link, makerEmail }: PendingLink): DashboardSchemas['PendingLink'] {
  const { id, email, role, expiresAt, createdAt, mail } = link;
  return {
    linkId: id,
    email,
    role,
    expiresAt: isoInstant(expiresAt),
    createdAt: isoInstant(createdAt),
    createdBy: makerEmail,
    mail: mail?.state ?? null,
    mailedAt: mail?.state === 'sent' ? instantOrNull(mail.finishedAt) : null,
  };
}
