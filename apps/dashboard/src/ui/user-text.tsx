import { splitWebLinks } from '@convoke/contract/web-links';

interface UserTextProps {
  children: string;
  /** Whether web addresses are links. */
  isLinked?: boolean;
}

/**
 * A text that somebody typed elsewhere. It has the direction of its own script and does not reorder the text around
 * it. In tables and on the overview it is clamped to two lines; the rest is shown on hover, and screen readers read all of it.
 */
export function UserText({ children, isLinked = false }: UserTextProps) {
  return (
    <bdi className="user-text" title={children}>
      {isLinked ? <LinkedText>{children}</LinkedText> : children}
    </bdi>
  );
}

/** A text in which web addresses, and nothing else, are links. */
export function LinkedText({ children }: { children: string }) {
  return splitWebLinks(children).map(({ text, isLink }, index) =>
    isLink ? (
      // The pieces of a text have no identity but their place.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <a key={index} href={text} rel="noopener noreferrer" target="_blank">
        {text}
      </a>
    ) : (
      text
    ),
  );
}
