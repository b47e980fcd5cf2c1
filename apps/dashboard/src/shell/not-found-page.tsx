import { EmptyState } from '../ui/empty-state.js';
import { LinkButton } from '../ui/link-button.js';
import { Page } from '../ui/page.js';

export function NotFoundPage() {
  return (
    <Page title="No such page">
      <EmptyState icon="question" title="Nothing is here" actions={<LinkButton href="/">To the overview</LinkButton>}>
        The address may be misspelt, or lead to something that is gone.
      </EmptyState>
    </Page>
  );
}
