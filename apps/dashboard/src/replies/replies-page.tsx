import { answered } from '../api/answer.js';
import { usePages } from '../api/reads.js';
import { rich, t } from '../languages/text.js';
import { useSearch } from '../ui/address.js';
import { LinkButton } from '../ui/buttons.js';
import { SelectField } from '../ui/fields.js';
import { Paged } from '../ui/loaded.js';
import { EmptyState } from '../ui/notice.js';
import { Page } from '../ui/page.js';
import { defined, oneOf } from '../ui/values.js';
import { ReplyItem } from './reply-item.js';

const filters = () => [
  { value: '', label: t('All') },
  { value: 'quarantined', label: t('In quarantine') },
];

/** What came back by mail, what it changed, and what needs a decision. */
export function RepliesPage() {
  const [status, setStatus] = useSearch('status');
  const filter = defined({ status: oneOf(status, ['quarantined']) });
  const pages = usePages({
    topic: 'replies',
    key: ['list', filter],
    read: (api, cursor) =>
      answered(api.service.GET('/api/v1/replies', { params: { query: { ...filter, ...defined({ cursor }) } } })),
  });
  return (
    <Page
      title={t('Replies')}
      intro={t(
        'What came back by mail and what it changed. Replies that cannot be trusted wait in quarantine for you.',
      )}
    >
      <search className="filters">
        <SelectField
          label={t('Show')}
          choices={filters()}
          value={status}
          onChange={(event) => setStatus(event.target.value)}
        />
      </search>
      <Paged pages={pages} empty={<NoReplies isFiltered={status !== ''} />}>
        {(replies) => (
          <div className="card">
            {replies.map((reply) => (
              <ReplyItem key={reply.replyId} reply={reply} />
            ))}
          </div>
        )}
      </Paged>
    </Page>
  );
}

function NoReplies({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        icon="check"
        title={t('Nothing waits in quarantine')}
        actions={<LinkButton href="/replies">{t('Show all')}</LinkButton>}
      >
        {t('Replies from people who were not invited, or with a wrong token, appear here.')}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="replies" title={t('No replies yet')}>
      {rich(
        'Invitees’ answers appear here, with what each one changed. If you expect some, check how replies come in with {command}.',
        { command: <code>convoke doctor</code> },
      )}
    </EmptyState>
  );
}
