import { answered } from '../api/answered.js';
import { usePages } from '../api/use-pages.js';
import { DataTable } from '../ui/data-table.js';
import { defined } from '../ui/defined.js';
import { EmptyState } from '../ui/empty-state.js';
import { oneOf } from '../ui/one-of.js';
import { Page } from '../ui/page.js';
import { Paged } from '../ui/paged.js';
import { SelectField } from '../ui/select-field.js';
import { useSearch } from '../ui/use-search.js';
import { messageColumns } from './message-columns.js';

const STATES = [
  { value: '', label: 'All' },
  { value: 'pending', label: 'Queued' },
  { value: 'blocked', label: 'Waiting for an earlier one' },
  { value: 'sending', label: 'Being sent' },
  { value: 'sent', label: 'Sent' },
  { value: 'failed', label: 'Given up' },
  { value: 'superseded', label: 'Superseded' },
];

/** Every outgoing message and where it stands. */
export function MailQueuePage() {
  const [state, setState] = useSearch('state');
  const filter = defined({ state: oneOf(state, ['blocked', 'pending', 'sending', 'sent', 'failed', 'superseded']) });
  const pages = usePages({
    topic: 'messages',
    key: ['queue', filter],
    read: (api, cursor) =>
      answered(
        api.dashboard.GET('/dashboard/api/messages', { params: { query: { ...filter, ...defined({ cursor }) } } }),
      ),
  });
  return (
    <Page title="Mail queue" intro="Every outgoing message, and what the mail server said of it.">
      <search className="filters">
        <SelectField label="State" choices={STATES} value={state} onChange={(event) => setState(event.target.value)} />
      </search>
      <Paged
        pages={pages}
        empty={
          <EmptyState icon="mail" title="No messages">
            {state === '' ? 'Invitations appear here as soon as somebody is invited.' : 'None is in this state.'}
          </EmptyState>
        }
      >
        {(messages) => (
          <DataTable
            caption="Messages, the newest first"
            columns={messageColumns}
            rows={messages}
            keyOf={({ messageId }) => messageId}
          />
        )}
      </Paged>
    </Page>
  );
}
