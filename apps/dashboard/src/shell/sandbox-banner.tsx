import { Icon } from '../ui/icon.js';

/** Stands above every page of a server that sends nothing. */
export function SandboxBanner() {
  return (
    <aside className="sandbox-banner" aria-label="Sandbox">
      <Icon name="sandbox" />
      <span>
        <strong>Sandbox.</strong> No mail is sent: messages stay on this machine, and are never sent later.
      </span>
    </aside>
  );
}
