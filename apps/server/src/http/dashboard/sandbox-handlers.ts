import { eventTypes } from '@convoke/contract';
import { DomainError, listWebhooks, registerWebhook } from '@convoke/engine';
import { answerSandboxMail } from '../../sandbox/answer-sandbox-mail.js';
import type { Caught } from '../../sandbox/catcher.js';
import { catcherUrl } from '../../sandbox/catcher-url.js';
import { isoInstant } from '../operations/answers.js';
import type { AccountContext, AccountId, DashboardHandlers } from './dashboard-handlers.js';
import { findSandboxMail } from './find-sandbox-mail.js';
import { headerFields } from './header-fields.js';
import { requireSandbox } from './require-sandbox.js';
import { viewSandboxMail, viewSandboxMailSummary } from './sandbox-views.js';
import type { DashboardSchemas } from './views.js';

type Ids = Extract<
  AccountId,
  | 'listSandboxMails'
  | 'getSandboxMail'
  | 'checkSandboxMail'
  | 'answerSandboxMail'
  | 'getCatcher'
  | 'connectCatcher'
  | 'updateCatcher'
  | 'clearCatcher'
>;

/** What is there only where no mail is sent. */
export const sandboxHandlers: DashboardHandlers<Ids, AccountContext> = {
  async listSandboxMails({ query: { invitationId, cursor: before, limit } }, { deps, account }) {
    const { tools } = requireSandbox(deps);
    const listed = await tools.mailbox.list({ accountId: account.id, invitationId, before, limit: limit + 1 });
    const page = listed.slice(0, limit);
    const data = await Promise.all(
      page.map(async (mail) => {
        const found = await tools.mailbox.get(mail.id);
        return viewSandboxMailSummary(mail, await tools.summarize(found?.raw ?? Buffer.alloc(0)));
      }),
    );
    return { data, nextCursor: listed.length > limit ? (page.at(-1)?.id ?? null) : null };
  },

  async getSandboxMail({ params: { mailId } }, { deps, account }) {
    const play = requireSandbox(deps);
    const mail = await findSandboxMail(play, { mailId, accountId: account.id });
    return { data: viewSandboxMail(mail, await play.tools.show(mail.raw)) };
  },

  async checkSandboxMail({ params: { mailId } }, { deps, account }) {
    const play = requireSandbox(deps);
    const { raw } = await findSandboxMail(play, { mailId, accountId: account.id });
    return { data: await play.tools.check(raw) };
  },

  async answerSandboxMail({ params: { mailId }, body }, { deps, account }) {
    const { engine } = deps;
    const play = requireSandbox(deps);
    const { raw } = await findSandboxMail(play, { mailId, accountId: account.id });
    const { outcome, source } = await answerSandboxMail({ engine, ...play }, { raw, ...body });
    return { data: { outcome, source: source.toString('utf8') } };
  },

  async getCatcher(_input, context) {
    return { data: await viewCatcher(context) };
  },

  async connectCatcher(_input, context) {
    const { deps, account } = context;
    const url = catcherUrl(requireSandbox(deps).localUrl(), account.id);
    const webhooks = await listWebhooks(deps.engine, account.id);
    if (!webhooks.some((webhook) => webhook.url === url)) {
      await registerWebhook(deps.engine, { accountId: account.id, url, eventTypes });
    }
    return { data: await viewCatcher(context) };
  },

  async updateCatcher({ body: { answerStatus } }, context) {
    const { catcher } = requireSandbox(context.deps);
    if (answerStatus < 200 || answerStatus > 599) {
      throw new DomainError('invalid_value', 'answerStatus must be from 200 to 599.', { param: 'answerStatus' });
    }
    catcher.answerWith(context.account.id, answerStatus);
    return { data: await viewCatcher(context) };
  },

  async clearCatcher(_input, { deps, account }) {
    requireSandbox(deps).catcher.clear(account.id);
    return {};
  },
};

async function viewCatcher({ deps, account }: AccountContext): Promise<DashboardSchemas['Catcher']> {
  const { catcher, localUrl } = requireSandbox(deps);
  const url = catcherUrl(localUrl(), account.id);
  const webhook = (await listWebhooks(deps.engine, account.id)).find((each) => each.url === url);
  const { answerStatus, caught } = catcher.look(account.id);
  return {
    url,
    webhookId: webhook?.id ?? null,
    isActive: webhook?.isActive ?? null,
    answerStatus,
    caught: caught.map(viewCaught),
  };
}

function viewCaught({ id, receivedAt, headers, body, answerStatus, verification }: Caught): DashboardSchemas['Caught'] {
  const attempt = Number(headers['x-service-attempt']);
  return {
    caughtId: id,
    receivedAt: isoInstant(receivedAt),
    body,
    answerStatus,
    verification,
    deliveryId: textOrNull(headers['x-service-delivery']),
    eventType: textOrNull(headers['x-service-event']),
    attempt: Number.isSafeInteger(attempt) ? attempt : null,
    headers: headerFields(headers),
  };
}

function textOrNull(value: string | string[] | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
