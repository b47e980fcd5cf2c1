import { CopyButton } from './copy-button.js';

interface CodeBlockProps {
  label: string;
  text: string;
}

/** Text as it was sent or received, which may be wide and long. */
export function CodeBlock({ label, text }: CodeBlockProps) {
  return (
    <div className="code-block">
      <div className="code-header">
        <span>{label}</span>
        <CopyButton text={text} label={`Copy ${label}`} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <figure tabIndex={0} aria-label={label}>
        <pre>{text === '' ? '(empty)' : text}</pre>
      </figure>
    </div>
  );
}
