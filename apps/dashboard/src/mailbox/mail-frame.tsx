import { useState } from 'react';
import { classes } from '../ui/buttons.js';
import { Segments } from '../ui/segments.js';

const PICTURES = [
  { value: 'shown', label: 'Shown' },
  { value: 'blocked', label: 'Blocked' },
] as const;
const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;
const WIDTHS = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
] as const;

type Choice<Choices extends readonly { value: string }[]> = Choices[number]['value'];

/** On narrower screens, in pixels, a message begins as a phone shows it. */
const ROOMY = '(min-width: 721px)';

/**
 * The HTML of a message as mail programs show it. The server makes the page, which loads nothing; the frame allows it no scripts
 * and no forms, and links open in new tabs.
 */
export function MailFrame({ mailId }: { mailId: string }) {
  const [pictures, setPictures] = useState<Choice<typeof PICTURES>>('shown');
  const [theme, setTheme] = useState<Choice<typeof THEMES>>(currentTheme);
  const [width, setWidth] = useState<Choice<typeof WIDTHS>>(() => (matchMedia(ROOMY).matches ? 'desktop' : 'phone'));
  const query = new URLSearchParams({ pictures, theme });
  return (
    <div className="stack">
      <div className="mail-tools">
        <Segments label="Pictures" isLabelled choices={PICTURES} value={pictures} onChoose={setPictures} />
        <Segments label="Colours" isLabelled choices={THEMES} value={theme} onChoose={setTheme} />
        <Segments label="Width" isLabelled choices={WIDTHS} value={width} onChoose={setWidth} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <figure className="mail-stage" tabIndex={0} aria-label="The message in a mail program">
        <iframe
          className={classes('mail-frame', `mail-frame-${width}`)}
          title="The message as HTML"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          src={`/dashboard/api/sandbox/mails/${encodeURIComponent(mailId)}/page?${query}`}
        />
      </figure>
      <p className="hint">Pictures from the web are never loaded here: their descriptions stand in their place.</p>
    </div>
  );
}

/** The theme in which the dashboard is shown. */
function currentTheme(): 'light' | 'dark' {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
