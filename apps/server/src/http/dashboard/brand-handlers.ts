import { createHash } from 'node:crypto';
import type { DashboardInput } from '@convoke/contract/dashboard';
import { type BrandLogo, DomainError, LIMITS, organizerOf } from '@convoke/engine';
import {
  type AccountBrand,
  checkBrand,
  clearBrand,
  readBrand,
  sendTestInvitation,
  setBrand,
} from '@convoke/engine/brands';
import { say } from '@convoke/texts';
import {
  type AccountContext,
  type AccountId,
  begin,
  type DashboardDeps,
  type DashboardHandlers,
  type DashboardRoute,
  type PreviewInput,
  requireOwner,
} from './dashboard-context.js';
import { admitVisitor } from './sessions/visitor.js';
import type { DashboardSchemas } from './views.js';

type Ids = Extract<AccountId, 'getBrand' | 'setBrand' | 'clearBrand' | 'previewBrand' | 'sendBrandTest'>;

/** How an account presents itself to its invitees. */
export const brandHandlers: DashboardHandlers<Ids, AccountContext> = {
  async getBrand(_input, context) {
    requireOwner(context);
    return { data: viewBrand(await readBrand(context.deps.engine, context.account.id)) };
  },

  async setBrand({ body }, context) {
    requireOwner(context);
    const input = { ...body, logo: logoOf(body.logo) };
    return { data: viewBrand(await setBrand(context.deps.engine, { accountId: context.account.id, ...input })) };
  },

  async clearBrand(_input, context) {
    requireOwner(context);
    await clearBrand(context.deps.engine, context.account.id);
    return {};
  },

  async previewBrand({ body }, context) {
    requireOwner(context);
    const { deps, account, visitor } = context;
    const { subject, html, text } = deps.previewMail({
      message: body.message,
      language: body.language,
      brand: brandToPreview(body, account.name),
      organizer: organizerOf(account, deps.engine.settings),
      attendee: visitor.user.email,
    });
    return { data: { subject, page: html ?? null, text } };
  },

  async sendBrandTest(_input, context) {
    requireOwner(context);
    const { deps, account, visitor } = context;
    const { user } = visitor;
    const { appointmentId } = await sendTestInvitation(deps.engine, { accountId: account.id, user });
    return { data: { appointmentId, address: user.email } };
  },
};

/**
 * `null` for no logo; `undefined` leaves it as it is.
 *
 * @throws DomainError `invalid_value`
 */
export function logoOf(text: string | undefined): Buffer | null | undefined {
  if (text === undefined || text === '') return text === '' ? null : undefined;
  if (/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return Buffer.from(text, 'base64');
  throw new DomainError('invalid_value', say('not_base64', { field: 'logo' }), { param: 'logo' });
}

function viewBrand({ brand, hasOwnName, language }: AccountBrand): DashboardSchemas['Brand'] {
  const { version, name, colour = null, footer = null, supportAddress = null, logo } = brand;
  const picture = logo ? { ...logo, content: logo.content.toString('base64') } : null;
  return { version, name, hasOwnName, colour, footer, supportAddress, language, logo: picture };
}

/** The browser puts the logo into the page, so that it is not sent with every preview. */
function brandToPreview(body: DashboardInput<'previewBrand'>['body'], accountName: string): PreviewInput['brand'] {
  const { logoWidth: width, logoHeight: height } = body;
  const {
    name,
    colour = '',
    footer = '',
    supportAddress = '',
  } = checkBrand({
    name: body.name,
    colour: body.colour,
    footer: body.footer,
    supportAddress: body.supportAddress,
  });
  const logo: BrandLogo | undefined =
    width === undefined || height === undefined
      ? undefined
      : {
          type: 'image/png',
          width: checkSize(width, { param: 'logoWidth', most: LIMITS.logoWidth }),
          height: checkSize(height, { param: 'logoHeight', most: LIMITS.logoHeight }),
          content: Buffer.alloc(0),
        };
  return { name: name || accountName, colour, footer, supportAddress, logo };
}

/** @throws DomainError `invalid_value` */
function checkSize(pixels: number, { param, most }: { param: string; most: number }): number {
  if (pixels >= 1 && pixels <= most) return pixels;
  throw new DomainError('invalid_value', say('out_of_range', { field: param, least: 1, most }), { param });
}

/**
 * Shows each page that is posted to it in its own place, and answers with its height in pixels, now and when it
 * changes.
 */
const SCRIPT = `
const sizes = new ResizeObserver(([{ target }]) => parent.postMessage(Math.ceil(target.getBoundingClientRect().height), '*'));
addEventListener('message', ({ source, data }) => {
  if (source !== parent || typeof data !== 'string') return;
  const page = new DOMParser().parseFromString(data, 'text/html').documentElement;
  document.documentElement.replaceWith(document.adoptNode(page));
  sizes.disconnect();
  sizes.observe(document.body);
});
parent.postMessage('ready', '*');
`;

/**
 * Mails have styles in their elements, which the dashboard's own policy forbids, also in frames without an address.
 * So previews are shown in a page with a policy of its own. Its origin is opaque, its script is fixed, and it loads
 * nothing.
 */
const POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`,
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

const FRAME = `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Preview</title></head><body><script>${SCRIPT}</script></body></html>
`;

/** Answers with the page that shows previews. */
export function previewFrameRoute(deps: DashboardDeps): DashboardRoute {
  return async (context) => {
    begin(context, 'getBrandPreviewFrame');
    await admitVisitor(deps, context);
    context.set('Content-Security-Policy', POLICY);
    context.set('X-Frame-Options', 'SAMEORIGIN');
    context.type = 'text/html; charset=utf-8';
    context.body = FRAME;
  };
}
