import { useState } from 'react';
import { t } from '../languages/text.js';
import { classes } from '../ui/buttons.js';
import { Segments } from '../ui/segments.js';

const pictureChoices = () =>
  [
    { value: 'shown', label: t('Shown') },
    { value: 'blocked', label: t('Blocked') },
  ] as const;
const themes = () =>
  [
    { value: 'light', label: t('Light') },
    { value: 'dark', label: t('Dark') },
  ] as const;
const widths = () =>
  [
    { value: 'desktop', label: t('Desktop') },
    { value: 'phone', label: t('Phone') },
  ] as const;

type Choice<Choices extends readonly { value: string }[]> = Choices[number]['value'];

/** On narrower screens, in pixels, a message begins as a phone shows it. */
const ROOMY = '(min-width: 721px)';

/**
 * The HTML of a message as mail programs show it. The server makes the page, which loads nothing; the frame allows it no scripts
 * and no forms, and links open in new tabs.
 */
export function MailFrame({ mailId }: { mailId: string }) {
  const [pictures, setPictures] = useState<Choice<ReturnType<typeof pictureChoices>>>('shown');
  const [theme, setTheme] = useState<Choice<ReturnType<typeof themes>>>(currentTheme);
  const [width, setWidth] = useState<Choice<ReturnType<typeof widths>>>(() =>
    matchMedia(ROOMY).matches ? 'desktop' : 'phone',
  );
  const query = new URLSearchParams({ pictures, theme });
  return (
    <div className="stack">
      <div className="mail-tools">
        <Segments label={t('Pictures')} isLabelled choices={pictureChoices()} value={pictures} onChoose={setPictures} />
        <Segments label={t('Colours')} isLabelled choices={themes()} value={theme} onChoose={setTheme} />
        <Segments label={t('Width')} isLabelled choices={widths()} value={width} onChoose={setWidth} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <figure className="mail-stage" tabIndex={0} aria-label={t('The message in a mail program')}>
        <iframe
          className={classes('mail-frame', `mail-frame-${width}`)}
          title={t('The message as HTML')}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          src={`/dashboard/api/sandbox/mails/${encodeURIComponent(mailId)}/page?${query}`}
        />
      </figure>
      <p className="hint">
        {t('Pictures from the web are never loaded here: their descriptions stand in their place.')}
      </p>
    </div>
  );
}

/** The theme in which the dashboard is shown. */
function currentTheme(): 'light' | 'dark' {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
