import { useMutation } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { answered } from '../api/answer.js';
import { useApi } from '../api/api.js';
import { t } from '../languages/text.js';
import { Button, LinkButton } from '../ui/buttons.js';
import { FormProblem } from '../ui/forms.js';
import { EmptyState, Notice } from '../ui/notice.js';
import { Page } from '../ui/page.js';

interface PageBoundaryProps {
  children: ReactNode;
}

/** Keeps the shell when the page inside it cannot be loaded or rendered. */
export class PageBoundary extends Component<PageBoundaryProps, { hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <PageFailure /> : this.props.children;
  }
}

/**
 * Replaces a page that could not be loaded. Browsers cache a failed module, so a retry reloads the document
 * once the server answers.
 */
function PageFailure() {
  const { api } = useApi();
  const retry = useMutation({
    mutationFn: () => answered(api.dashboard.GET('/dashboard/api/session')),
    onSuccess: () => location.reload(),
  });
  return (
    <Page title={t('This page cannot be shown')}>
      <Notice
        tone="bad"
        actions={
          <Button isBusy={retry.isPending} onClick={() => retry.mutate()}>
            {t('Try again')}
          </Button>
        }
      >
        {notLoadedText()}
      </Notice>
      <FormProblem error={retry.error} />
    </Page>
  );
}

export function NotFoundPage() {
  return (
    <Page title={t('Page not found')}>
      <EmptyState
        icon="question"
        title={t('Nothing is here')}
        actions={<LinkButton href="/">{t('To the overview')}</LinkButton>}
      >
        {t('The address may be misspelt, or what it led to is gone.')}
      </EmptyState>
    </Page>
  );
}

/** Why code that is loaded on demand is not there. */
export function notLoadedText(): string {
  return t('The server could not be reached, or was replaced by a newer one since you opened the dashboard.');
}
