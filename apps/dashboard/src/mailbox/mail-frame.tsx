import { useState } from 'react';
import { t } from '../languages/text.js';
import { classes } from '../ui/buttons.js';
import { Segments } from '../ui/segments.js';
import { useMailView } from './use-mail-view.js';

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

/**
 * The HTML of a message as mail programs show it. The server makes the page, which loads nothing; the frame
 * allows it no scripts and no forms, and links open in new tabs.
 */
export function MailFrame({ mailId }: { mailId: string }) {
  const [pictures, setPictures] = useState<Choice<ReturnType<typeof pictureChoices>>>('shown');
  const { theme, chooseTheme, width, chooseWidth } = useMailView();
  const query = new URLSearchParams({ pictures, theme });
  return (
    <div className="stack">
      <div className="mail-tools">
        <Segments label={t('Pictures')} isLabelled choices={pictureChoices()} value={pictures} onChoose={setPictures} />
        <Segments label={t('Colours')} isLabelled choices={themes()} value={theme} onChoose={chooseTheme} />
        <Segments label={t('Width')} isLabelled choices={widths()} value={width} onChoose={chooseWidth} />
      </div>
      <figure className="mail-stage" aria-label={t('The message in a mail program')}>
        <iframe
          className={classes('mail-frame', 'mail-frame-tall', `mail-frame-${width}`)}
          data-theme={theme}
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
