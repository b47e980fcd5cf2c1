import { ApiError } from '../api/api-error.js';
import { Button } from './button.js';
import { Notice } from './notice.js';

/** Where something could not be read: why, and a way to try again. */
export function Failure({ error, retry }: { error: Error; retry: () => void }) {
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <div role="alert">
      <Notice
        tone="bad"
        title={isGone ? 'It is not there' : 'This could not be read'}
        actions={!isGone && <Button onClick={retry}>Try again</Button>}
      >
        {error.message}
      </Notice>
    </div>
  );
}
