import { Route, Switch } from 'wouter';
import { loadSentences } from './languages/text.js';
import { PAGE_PATHS, type PagePath } from './page-paths.js';
import { Code, Lazy, type PageComponent } from './shell/lazy.js';
import { NotFoundPage } from './shell/page-failures.js';

const PAGES: Record<PagePath, () => Promise<PageComponent>> = {
  '/': async () => (await import('./overview/overview-page.js')).OverviewPage,
  '/appointments': async () => (await import('./appointments/appointments-page.js')).AppointmentsPage,
  '/appointments/new': async () => (await import('./appointments/new-appointment-page.js')).NewAppointmentPage,
  '/appointments/:id': async () => {
    const { AppointmentPage } = await import('./appointments/appointment-page.js');
    return ({ id }) => <AppointmentPage appointmentId={id} />;
  },
  '/mailbox': async () => (await import('./mailbox/mailbox-page.js')).MailboxPage,
  '/mailbox/:id': async () => {
    const { MailPage } = await import('./mailbox/mail-page.js');
    return ({ id }) => <MailPage mailId={id} />;
  },
  '/test-receiver': async () => (await import('./test-receiver/test-receiver-page.js')).TestReceiverPage,
  '/webhooks': async () => (await import('./webhooks/webhooks-page.js')).WebhooksPage,
  '/webhooks/:id': async () => {
    const { WebhookPage } = await import('./webhooks/webhook-page.js');
    return ({ id }) => <WebhookPage webhookId={id} />;
  },
  '/deliveries': async () => (await import('./deliveries/deliveries-page.js')).DeliveriesPage,
  '/deliveries/:id': async () => {
    const { DeliveryPage } = await import('./deliveries/delivery-page.js');
    return ({ id }) => <DeliveryPage deliveryId={id} />;
  },
  '/replies': async () => (await import('./replies/replies-page.js')).RepliesPage,
  '/mail-queue': async () => (await import('./mail-queue/mail-queue-page.js')).MailQueuePage,
  '/feeds': async () => (await import('./feeds/feeds-page.js')).FeedsPage,
  '/keys': async () => (await import('./keys/keys-page.js')).KeysPage,
  '/members': async () => (await import('./members/members-page.js')).MembersPage,
  '/brand': async () => (await import('./brand/brand-page.js')).BrandPage,
  '/sender': async () => (await import('./sender/sender-page.js')).SenderPage,
  '/calendars': async () => (await import('./calendars/calendars-page.js')).CalendarsPage,
  '/limits': async () => (await import('./limits/limits-page.js')).LimitsPage,
  '/audit-log': async () => (await import('./audit-log/audit-log-page.js')).AuditLogPage,
  '/accounts': async () => (await import('./accounts/accounts-page.js')).AccountsPage,
  '/me': async () => (await import('./me/my-account-page.js')).MyAccountPage,
};

const ROUTES = PAGE_PATHS.map((path) => ({
  path,
  code: new Code(path === '/' ? PAGES[path] : () => withSentences(path)),
}));

/** A page with the sentences of codes, for which the first page does not wait. */
async function withSentences(path: PagePath): Promise<PageComponent> {
  const [page] = await Promise.all([PAGES[path](), loadSentences().catch(() => undefined)]);
  return page;
}

/** Starts loading the code of a path's page while the session is still being fetched. */
export function preloadPage(pathname: string): void {
  const route = ROUTES.find(({ path }) => new RegExp(`^${path.replace(':id', '[^/]+')}$`).test(pathname));
  // A failure is reported when the page is shown.
  route?.code.read().catch(() => undefined);
}

/** The code of each page is loaded when it is first visited. */
export function Pages() {
  return (
    <Switch>
      {ROUTES.map(({ path, code }) => (
        <Route key={path} path={path}>
          {({ id = '' }: { id?: string }) => <Lazy key={id} code={code} props={{ id }} />}
        </Route>
      ))}
      <Route component={NotFoundPage} />
    </Switch>
  );
}
