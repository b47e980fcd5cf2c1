import { useState } from 'react';
import { t } from '../languages/text.js';
import { Button } from './buttons.js';
import { Icon } from './icon.js';
import { Notice } from './notice.js';

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('refused'),
    );
  const word = { idle: t('Copy'), copied: t('Copied'), refused: t('Select and copy') }[state];
  return (
    <Button look="quiet" className="button-small" aria-label={label} onClick={() => void copy()}>
      <Icon name={state === 'copied' ? 'check' : 'copy'} />
      <span aria-live="polite">{word}</span>
    </Button>
  );
}

interface CodeBlockProps {
  label: string;
  /** What the text belongs to, for those who cannot see that: several blocks of a page may have the same label. */
  subject?: string;
  text: string;
}

/** Text as it was sent or received; it may be wide and long. */
export function CodeBlock({ label, subject, text }: CodeBlockProps) {
  const name = subject === undefined ? label : `${label}: ${subject}`;
  return (
    <div className="code-block">
      <div className="code-header">
        <span>{label}</span>
        <CopyButton text={text} label={t('Copy {name}', { name })} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <figure tabIndex={0} aria-label={name}>
        <pre>{text === '' ? t('(empty)') : text}</pre>
      </figure>
    </div>
  );
}

/** Indented JSON; text that is not JSON is returned unchanged. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

interface SecretProps {
  title: string;
  /** Pairs of name and secret. */
  values: readonly (readonly [name: string, text: string])[];
}

/** Secrets that are shown only once. */
export function Secret({ title, values }: SecretProps) {
  return (
    <Notice tone="warn" title={title}>
      <p>{t('Copy it now: it is not shown again.')}</p>
      <dl className="secrets">
        {values.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code>{text}</code>
              <CopyButton text={text} label={t('Copy {name}', { name })} />
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
