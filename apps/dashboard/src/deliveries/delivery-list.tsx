import type { Events } from '@convoke/contract';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { answered } from '../api/answer.js';
import type { Dashboard, Service } from '../api/api.js';
import { useChange } from '../api/changes.js';
import { usePages } from '../api/reads.js';
import { subjectOf } from '../appointments/appointment-labels.js';
import { useDraft } from '../drafts/draft-form.js';
import { FormDialog } from '../drafts/form-dialog.js';
import { outcomeText } from '../languages/reason.js';
import { t } from '../languages/text.js';
import { deliveryBadge, filterLabel, STATUS_FILTERS } from '../status/badges.js';
import { queueColumns } from '../status/queue-columns.js';
import { TimeField } from '../time/time-field.js';
import { useSearch } from '../ui/address.js';
import { Button } from '../ui/buttons.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { SelectField } from '../ui/fields.js';
import { Paged } from '../ui/loaded.js';
import { EmptyState } from '../ui/notice.js';
import { useSought } from '../ui/search-field.js';
import { useToast } from '../ui/toasts.js';
import { UserText } from '../ui/user-text.js';
import { defined, oneOf } from '../ui/values.js';
import { endpointName } from '../webhooks/endpoint-name.js';

type Delivery = Dashboard['FoundDelivery'];

const columns = ({ isOfOne }: { isOfOne: boolean }): readonly Column<Delivery>[] => [
  {
    title: t('Event'),
    isName: true,
    cell: ({ deliveryId, eventType, endpoint }) => (
      <>
        <Link href={`/deliveries/${deliveryId}`}>{eventType}</Link>
        {!isOfOne && (
          <span className="cell-sub">
            <UserText>{endpoint === null ? t('Deleted webhook') : endpointName(endpoint)}</UserText>
          </span>
        )}
      </>
    ),
  },
  {
    title: t('Appointment'),
    cell: ({ appointmentId, appointmentSubject, invitee }) =>
      appointmentId === null ? null : (
        <span>
          <Link href={`/appointments/${appointmentId}`}>
            <UserText>{subjectOf(appointmentSubject)}</UserText>
          </Link>
          {invitee !== null && (
            <span className="cell-sub">
              <UserText>{invitee.name === '' ? invitee.address : invitee.name}</UserText>
            </span>
          )}
        </span>
      ),
  },
  ...queueColumns<Delivery>({ badgeOf: deliveryBadge, titles: { status: t('Status'), created: t('Created') } }),
];

const EVENT_TYPES = [
  'attendee.responded',
  'attendee.proposed_new_time',
  'appointment.updated',
  'appointment.canceled',
  'invitation.undeliverable',
  'attendee.delegated',
  'appointment.starting',
  'occurrence.updated',
  'occurrence.canceled',
  'appointment.created',
  'invitation.created',
  'invitation.removed',
  'webhook.test',
] as const satisfies readonly (keyof Events)[];

/** What the fields on the page filter deliveries by. */
export function useDeliveryFilter(webhookId: string | undefined) {
  const [status] = useSearch('status');
  const [event] = useSearch('event');
  return defined({
    webhookId,
    search: useSought(),
    status: oneOf(status, STATUS_FILTERS),
    eventType: oneOf(event, EVENT_TYPES),
  });
}

/** The deliveries of one webhook or of all, the newest first, filtered by the fields on the same page. */
export function DeliveryList({ webhookId }: { webhookId?: string }) {
  const filter = useDeliveryFilter(webhookId);
  const pages = usePages({
    topic: 'webhooks',
    key: ['deliveries', filter],
    read: (api, cursor) =>
      answered(
        api.dashboard.GET('/dashboard/api/deliveries', { params: { query: { ...filter, ...defined({ cursor }) } } }),
      ),
  });
  const { search, status, eventType } = filter;
  const isFiltered = search !== undefined || status !== undefined || eventType !== undefined;
  return (
    <Paged
      pages={pages}
      empty={
        <EmptyState icon="deliveries" title={isFiltered ? t('No matching deliveries') : t('No deliveries')}>
          {isFiltered
            ? t('Widen the filters to see more.')
            : t(
                'Everything that a webhook is sent is listed here, with what your application answered. Send a test event, or wait for an answer.',
              )}
        </EmptyState>
      }
    >
      {(deliveries) => (
        <DataTable
          caption={t('Deliveries, the newest first')}
          columns={columns({ isOfOne: webhookId !== undefined })}
          rows={deliveries}
          keyOf={({ deliveryId }) => deliveryId}
        />
      )}
    </Paged>
  );
}

/** Filters the `DeliveryList` on the same page by what happened. */
export function EventField() {
  const [event, setEvent] = useSearch('event');
  return (
    <SelectField
      label={t('Event')}
      choices={[{ value: '', label: t('All') }, ...EVENT_TYPES.map((value) => ({ value, label: value }))]}
      value={event}
      onChange={(changed) => setEvent(changed.target.value)}
    />
  );
}

const statuses = () => [
  { value: '', label: t('All') },
  ...STATUS_FILTERS.map((value) => ({ value, label: filterLabel(value) })),
];

/** Filters the `DeliveryList` on the same page. */
export function StatusField() {
  const [status, setStatus] = useSearch('status');
  return (
    <SelectField
      label={t('Status')}
      choices={statuses()}
      value={status}
      onChange={(event) => setStatus(event.target.value)}
    />
  );
}

/**
 * Replays everything that a webhook has missed since a given time, once it is active: until then it would only be
 * held.
 */
export function ReplayMissed({ webhook: { webhookId, isActive } }: { webhook: Service['Webhook'] }) {
  const [isOpen, setOpen] = useState(false);
  const reason = useId();
  if (!isActive) {
    return (
      <>
        <Button disabled aria-describedby={reason}>
          {t('Replay missed')}
        </Button>
        <span id={reason} className="hint">
          {t('Enable the webhook first.')}
        </span>
      </>
    );
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Replay missed')}</Button>
      {isOpen && <ReplayDialog webhookId={webhookId} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReplayDialog({ webhookId, onClose }: { webhookId: string; onClose: () => void }) {
  const toast = useToast();
  const draft = useDraft(`replay ${webhookId}`);
  const replay = useChange({
    change: (api, since: string) =>
      answered(
        api.service.POST('/api/v1/webhooks/{webhookId}/replay', { params: { path: { webhookId } }, body: { since } }),
      ),
    topics: ['webhooks', 'testReceiver'],
    onDone: (result) => {
      draft.clear();
      const message = outcomeText(result);
      toast.done(result.data.hasMore ? t('{message} Replay again for the rest.', { message }) : message);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('Replay missed deliveries')}
      draft={draft}
      action={t('Replay')}
      change={replay}
      onClose={onClose}
      onSubmit={({ text }) => {
        const since = text('since');
        replay.mutate(since === '' ? new Date(0).toISOString() : new Date(since).toISOString());
      }}
    >
      <p>{t('Every failed and skipped delivery is sent again, with the same ID and body.')}</p>
      <TimeField
        label={t('Since')}
        name="since"
        kind="moment"
        hint={t('In your own time zone. Leave empty for everything that is still stored.')}
      />
    </FormDialog>
  );
}
