import { useState } from 'react';
import { Button } from './button.js';
import { Icon } from './icon.js';

/** Puts a text on the clipboard and says that it did. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('refused'),
    );
  const word = { idle: 'Copy', copied: 'Copied', refused: 'Select and copy' }[state];
  return (
    <Button look="quiet" className="button-small" aria-label={label} onClick={() => void copy()}>
      <Icon name={state === 'copied' ? 'check' : 'copy'} />
      <span aria-live="polite">{word}</span>
    </Button>
  );
}
