import { Notice } from '../ui/notice.js';

/** Says when the pages do not change by themselves any more; heard by screen readers when it appears. */
export function ConnectionNotice({ isConnected }: { isConnected: boolean }) {
  return (
    <div role="status" className="connection">
      {!isConnected && (
        <Notice tone="warn" title="No connection to the server">
          What you see may be out of date. It is read anew as soon as the server answers.
        </Notice>
      )}
    </div>
  );
}
