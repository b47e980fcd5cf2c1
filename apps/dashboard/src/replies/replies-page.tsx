import { answered } from '../api/answered.js';
import { usePages } from '../api/use-pages.js';
import { defined } from '../ui/defined.js';
import { EmptyState } from '../ui/empty-state.js';
import { LinkButton } from '../ui/link-button.js';
import { oneOf } from '../ui/one-of.js';
import { Page } from '../ui/page.js';
import { Paged } from '../ui/paged.js';
import { SelectField } from '../ui/select-field.js';
import { useSearch } from '../ui/use-search.js';
import { ReplyItem } from './reply-item.js';

const FILTERS = [
  { value: '', label: 'All' },
  { value: 'quarantined', label: 'In quarantine' },
];

/** What came back by mail, what it did, and what waits for a decision. */
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
      title="Replies"
      intro="What came back by mail and what it did. What nobody could be sure of waits in quarantine for you."
    >
      <search className="filters">
        <SelectField
          label="Show"
          choices={FILTERS}
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
        title="Nothing waits in quarantine"
        actions={<LinkButton href="/replies">Show all</LinkButton>}
      >
        Replies from people or with a token that nobody could be sure of appear here.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="replies" title="No replies yet">
      Answers of invitees appear here, with what became of them. If you expect some, look at the ways in for replies
      with <code>convoke doctor</code>.
    </EmptyState>
  );
}
