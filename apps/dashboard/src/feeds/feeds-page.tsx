import { useState } from 'react';
import { answered } from '../api/answer.js';
import type { Service } from '../api/api.js';
import { useChange } from '../api/changes.js';
import { useRead } from '../api/reads.js';
import { rich, t } from '../languages/text.js';
import { exactTime } from '../time/format-time.js';
import { Instant } from '../time/instant.js';
import { useOpened } from '../ui/address.js';
import { Button } from '../ui/buttons.js';
import { Secret } from '../ui/copyable.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { ConfirmDialog } from '../ui/dialogs.js';
import { Loaded } from '../ui/loaded.js';
import { EmptyState } from '../ui/notice.js';
import { Page } from '../ui/page.js';
import { useToast } from '../ui/toasts.js';
import { UserText } from '../ui/user-text.js';
import { NewFeedDialog, statusLabels } from './new-feed-dialog.js';

type Feed = Service['Feed'];

export function FeedsPage() {
  const [isCreating, setCreating] = useOpened();
  const [revoking, setRevoking] = useState<Feed>();
  const [made, setMade] = useState<Service['CreatedFeed']>();
  const query = useRead({ topic: 'feeds', key: [], read: (api) => answered(api.service.GET('/api/v1/feeds')) });
  return (
    <Page
      title={t('Calendar feeds')}
      intro={t('Secret addresses from which calendar programs read the appointments of this account.')}
      actions={
        <Button look="primary" onClick={() => setCreating(true)}>
          {t('New feed')}
        </Button>
      }
    >
      {made !== undefined && <Secret title={t('Feed created')} values={[[t('Address'), made.url]]} />}
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState icon="feeds" title={t('No feeds')}>
              {t(
                'A feed shows the appointments of this account in Outlook, Google Calendar or Apple Calendar. Create one, and subscribe to its address there.',
              )}
            </EmptyState>
          ) : (
            <FeedTable feeds={data} onRevoke={setRevoking} />
          )
        }
      </Loaded>
      {isCreating && (
        <NewFeedDialog
          onClose={() => setCreating(false)}
          onCreated={(feed) => {
            setMade(feed);
            setCreating(false);
          }}
        />
      )}
      {revoking !== undefined && (
        <RevokeDialog
          feed={revoking}
          onClose={() => setRevoking(undefined)}
          onRevoked={({ feedId }) => setMade((shown) => (shown?.feedId === feedId ? undefined : shown))}
        />
      )}
    </Page>
  );
}

function FeedTable({ feeds, onRevoke }: { feeds: readonly Feed[]; onRevoke: (feed: Feed) => void }) {
  const columns: readonly Column<Feed>[] = [
    {
      title: t('Feed'),
      isName: true,
      cell: ({ feedId, name }) =>
        name === '' ? (
          <span className="muted" title={feedId}>
            {t('Without a name, …{end}', { end: feedId.slice(-4) })}
          </span>
        ) : (
          <UserText>{name}</UserText>
        ),
    },
    { title: t('Appointments'), cell: (feed) => <Filters feed={feed} /> },
    {
      title: t('Starting'),
      cell: ({ pastDays, futureDays }) =>
        t('from {pastDays} days ago to {futureDays} days ahead', { pastDays, futureDays }),
    },
    {
      title: t('Created'),
      isTime: true,
      cell: ({ dateCreated }) => (
        <span>
          <Instant at={dateCreated} />
        </span>
      ),
    },
    {
      title: t('Change'),
      cell: (feed) => (
        <Button
          className="button-small"
          aria-label={t('Revoke {name}', { name: nameOf(feed) })}
          onClick={() => onRevoke(feed)}
        >
          {t('Revoke')}
        </Button>
      ),
    },
  ];
  return <DataTable caption={t('Calendar feeds')} columns={columns} rows={feeds} keyOf={({ feedId }) => feedId} />;
}

/** Several feeds may have no name: their times tell them apart. */
function nameOf({ name, dateCreated }: Feed): string {
  return name || t('the feed without a name, created {time}', { time: exactTime(Date.parse(dateCreated)) });
}

/** Which appointments a feed holds. */
function Filters({ feed: { status, externalIds, metadata, showAnswers } }: { feed: Feed }) {
  const pairs = Object.entries(metadata).map(([key, value]) => `${key}=${value}`);
  const filters = [...externalIds, ...pairs].join(', ');
  return (
    <>
      {statusLabels()[status]}
      {filters !== '' && (
        <span className="cell-sub">
          <UserText>{filters}</UserText>
        </span>
      )}
      {showAnswers && <span className="cell-sub">{t('with answers')}</span>}
    </>
  );
}

interface RevokeDialogProps {
  feed: Feed;
  onClose: () => void;
  onRevoked: (feed: Feed) => void;
}

/** Asks before a feed is revoked. */
function RevokeDialog({ feed, onClose, onRevoked }: RevokeDialogProps) {
  const toast = useToast();
  const { feedId } = feed;
  const revoke = useChange({
    change: (api) => answered(api.service.DELETE('/api/v1/feeds/{feedId}', { params: { path: { feedId } } })),
    topics: ['feeds'],
    onDone: () => {
      toast.done(t('The feed is revoked.'));
      onRevoked(feed);
      onClose();
    },
  });
  return (
    <ConfirmDialog title={t('Revoke the feed')} action={t('Revoke for good')} onClose={onClose} change={revoke}>
      {rich('Calendar programs can no longer read {feed}. This cannot be undone.', {
        feed: <strong dir="auto">{nameOf(feed)}</strong>,
      })}
    </ConfirmDialog>
  );
}
