import { Notice } from './notice.js';

/** Why a form was refused; announced when it appears. */
export function FormProblem({ error }: { error: Error | null }) {
  return (
    <div role="alert" className="form-problem">
      {error !== null && <Notice tone="bad">{error.message}</Notice>}
    </div>
  );
}
