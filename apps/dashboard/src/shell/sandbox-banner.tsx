import { Icon } from '../ui/icon.js';

/** Stands above every page of a server that sends nothing. */
export function SandboxBanner() {
  return (
    <p className="sandbox-banner">
      <Icon name="sandbox" />
      <span>
        <strong>Sandbox.</strong> No mail is sent: messages stay on this machine, and are never sent later.
      </span>
    </p>
  );
}
