/**
 * A text that somebody typed elsewhere. It has the direction of its own script and does not reorder the text around it. In
 * tables it is clamped to two lines; the rest is shown on hover, and screen readers read all of it.
 */
export function UserText({ children }: { children: string }) {
  return (
    <bdi className="user-text" title={children}>
      {children}
    </bdi>
  );
}
