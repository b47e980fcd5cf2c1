import { lazy } from 'react';
import { Route, Switch } from 'wouter';
import { NotFoundPage } from './shell/not-found-page.js';

const OverviewPage = lazy(async () => ({ default: (await import('./overview/overview-page.js')).OverviewPage }));
const AppointmentsPage = lazy(async () => ({
  default: (await import('./appointments/appointments-page.js')).AppointmentsPage,
}));
const NewAppointmentPage = lazy(async () => ({
  default: (await import('./appointments/new-appointment-page.js')).NewAppointmentPage,
}));
const AppointmentPage = lazy(async () => ({
  default: (await import('./appointments/appointment-page.js')).AppointmentPage,
}));
const MailboxPage = lazy(async () => ({ default: (await import('./mailbox/mailbox-page.js')).MailboxPage }));
const MailPage = lazy(async () => ({ default: (await import('./mailbox/mail-page.js')).MailPage }));
const CatcherPage = lazy(async () => ({ default: (await import('./catcher/catcher-page.js')).CatcherPage }));
const WebhooksPage = lazy(async () => ({ default: (await import('./webhooks/webhooks-page.js')).WebhooksPage }));
const WebhookPage = lazy(async () => ({ default: (await import('./webhooks/webhook-page.js')).WebhookPage }));
const DeliveriesPage = lazy(async () => ({
  default: (await import('./deliveries/deliveries-page.js')).DeliveriesPage,
}));
const DeliveryPage = lazy(async () => ({ default: (await import('./deliveries/delivery-page.js')).DeliveryPage }));
const RepliesPage = lazy(async () => ({ default: (await import('./replies/replies-page.js')).RepliesPage }));
const MailQueuePage = lazy(async () => ({ default: (await import('./mail-queue/mail-queue-page.js')).MailQueuePage }));
const KeysPage = lazy(async () => ({ default: (await import('./keys/keys-page.js')).KeysPage }));
const MembersPage = lazy(async () => ({ default: (await import('./members/members-page.js')).MembersPage }));
const AccountsPage = lazy(async () => ({ default: (await import('./accounts/accounts-page.js')).AccountsPage }));
const MyAccountPage = lazy(async () => ({ default: (await import('./me/my-account-page.js')).MyAccountPage }));

interface WithId {
  id: string;
}

/** Each page is read when somebody goes there. */
export function Pages() {
  return (
    <Switch>
      <Route path="/" component={OverviewPage} />
      <Route path="/appointments" component={AppointmentsPage} />
      <Route path="/appointments/new" component={NewAppointmentPage} />
      <Route path="/appointments/:id">{({ id }: WithId) => <AppointmentPage key={id} appointmentId={id} />}</Route>
      <Route path="/mailbox" component={MailboxPage} />
      <Route path="/mailbox/:id">{({ id }: WithId) => <MailPage key={id} mailId={id} />}</Route>
      <Route path="/catcher" component={CatcherPage} />
      <Route path="/webhooks" component={WebhooksPage} />
      <Route path="/webhooks/:id">{({ id }: WithId) => <WebhookPage key={id} webhookId={id} />}</Route>
      <Route path="/deliveries" component={DeliveriesPage} />
      <Route path="/deliveries/:id">{({ id }: WithId) => <DeliveryPage key={id} deliveryId={id} />}</Route>
      <Route path="/replies" component={RepliesPage} />
      <Route path="/mail-queue" component={MailQueuePage} />
      <Route path="/keys" component={KeysPage} />
      <Route path="/members" component={MembersPage} />
      <Route path="/accounts" component={AccountsPage} />
      <Route path="/me" component={MyAccountPage} />
      <Route component={NotFoundPage} />
    </Switch>
  );
}
