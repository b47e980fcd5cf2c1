import { Button } from '../ui/button.js';
import { EmptyState } from '../ui/empty-state.js';
import { FrontPage } from './front-page.js';
import { useSignOut } from './use-sign-out.js';

/** For whoever was removed from their last account. */
export function NoAccount({ email, sandbox }: { email: string; sandbox: boolean }) {
  const signOut = useSignOut();
  return (
    <FrontPage title="No account" sandbox={sandbox}>
      <EmptyState
        icon="accounts"
        title="You belong to no account"
        actions={<Button onClick={() => signOut.mutate()}>Sign out</Button>}
      >
        {email} is signed in, but no account lets you in. Ask its owner to invite you.
      </EmptyState>
    </FrontPage>
  );
}
