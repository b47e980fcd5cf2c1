import { CopyButton } from './copy-button.js';
import { Notice } from './notice.js';

interface SecretProps {
  title: string;
  /** Names and texts, to be kept by whoever sees them. */
  values: readonly (readonly [name: string, text: string])[];
}

/** What is shown this once. */
export function Secret({ title, values }: SecretProps) {
  return (
    <Notice tone="warn" title={title}>
      <p>Copy it now: it is not shown again.</p>
      <dl className="secrets">
        {values.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code>{text}</code>
              <CopyButton text={text} label={`Copy ${name}`} />
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
