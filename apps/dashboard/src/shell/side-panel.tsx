import { useSession } from '../session/session-context.js';
import { useSignOut } from '../session/use-sign-out.js';
import { Button } from '../ui/button.js';
import { AccountSwitch } from './account-switch.js';
import { Navigation } from './navigation.js';
import { ThemeSwitch } from './theme-switch.js';

/** Where to go, as whom, and in which light. */
export function SidePanel({ onLeave }: { onLeave?: () => void }) {
  const { user } = useSession();
  const signOut = useSignOut();
  return (
    <div className="side-panel">
      <AccountSwitch />
      <Navigation {...(onLeave === undefined ? {} : { onLeave })} />
      <div className="side-foot">
        <p className="side-user" title={user.email}>
          {user.email}
        </p>
        <div className="side-tools">
          <ThemeSwitch />
          <Button look="quiet" className="button-small" isBusy={signOut.isPending} onClick={() => signOut.mutate()}>
            Sign out
          </Button>
        </div>
      </div>
    </div>
  );
}
