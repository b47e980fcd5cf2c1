import { useMutation } from '@tanstack/react-query';
import { answered } from '../api/answered.js';
import { useApi } from '../api/api-context.js';
import { Button } from '../ui/button.js';
import { FormProblem } from '../ui/form-problem.js';
import { Notice } from '../ui/notice.js';
import { Page } from '../ui/page.js';

/** Instead of a page that could not be loaded. Browsers do not load a script twice, so everything is loaded anew, once that helps. */
export function PageFailure() {
  const { api } = useApi();
  const retry = useMutation({
    mutationFn: () => answered(api.dashboard.GET('/dashboard/api/session')),
    onSuccess: () => location.reload(),
  });
  return (
    <Page title="This page cannot be shown">
      <Notice
        tone="bad"
        actions={
          <Button isBusy={retry.isPending} onClick={() => retry.mutate()}>
            Try again
          </Button>
        }
      >
        The server could not be reached, or was replaced by a newer one since you opened the dashboard.
      </Notice>
      <FormProblem error={retry.error} />
    </Page>
  );
}
