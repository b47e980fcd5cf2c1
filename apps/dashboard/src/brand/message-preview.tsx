import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, answered } from '../api/answer.js';
import { type Dashboard, useApi } from '../api/api.js';
import { perLocale, t } from '../languages/text.js';
import { useMailView } from '../mailbox/use-mail-view.js';
import { SelectField } from '../ui/fields.js';
import { Loaded, Loading } from '../ui/loaded.js';
import { useSettled } from '../ui/use-settled.js';
import { oneOf } from '../ui/values.js';
import type { Picture } from './re-encode.js';

/** A brand as the form has it. */
export interface TypedBrand {
  name: string;
  colour: string;
  footer: string;
  supportAddress: string;
}

const messages = (): Record<Dashboard['PreviewedMessage'], string> => ({
  invitation: t('Invitation'),
  meeting: t('Invitation to an online meeting'),
  moved: t('Update: another time'),
  changed: t('Update: other details'),
  cancellation: t('Cancellation'),
  removal: t('Removal of an invitee'),
  reminder: t('Reminder'),
  announcement: t('Announcement of a first invitation'),
});

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'ja', 'ar'] as const;

/** As the field beside the preview calls them. */
const languages = perLocale((tag) => {
  const names = new Intl.DisplayNames(tag, { type: 'language' });
  return LANGUAGES.map((value) => ({ value, label: names.of(value) ?? value }));
});

const themes = () => ({ light: t('Light'), dark: t('Dark') });
const widths = () => ({ desktop: t('Desktop'), phone: t('Phone') });

/** Milliseconds after the last key until the preview follows. */
const TYPING_MS = 300;

interface PreviewProps {
  brand: TypedBrand;
  logo: Picture | null;
  /** That of the account, in which the preview opens. */
  language: string | null;
}

/** Every message in every language, as it would look with what is in the form. */
export function MessagePreview({ brand, logo, language: own }: PreviewProps) {
  const { api, accountId } = useApi();
  const [message, setMessage] = useState<keyof ReturnType<typeof messages>>('invitation');
  const [language, setLanguage] = useState(() => shownLanguage(own));
  const { theme, chooseTheme, width, chooseWidth } = useMailView();
  const typed = useSettled(brand, TYPING_MS);
  const size = logo && { logoWidth: logo.width, logoHeight: logo.height };
  const query = useQuery({
    queryKey: ['brand-preview', accountId, typed, message, language, size],
    queryFn: async () => {
      const body = { ...typed, message, language, ...size };
      try {
        return (await answered(api.dashboard.POST('/dashboard/api/brand/previews', { body }))).data;
      } catch (error) {
        if (error instanceof ApiError && error.status === UNPROCESSABLE) return null;
        throw error;
      }
    },
    placeholderData: keepPreviousData,
    gcTime: REMEMBERED_MS,
  });
  // A colour that is half typed cannot be shown, and must not blank what is.
  const [last, setLast] = useState<Dashboard['BrandPreview'] | null>(null);
  useEffect(() => {
    if (query.data) setLast(query.data);
  }, [query.data]);
  return (
    <section className="card card-body section" aria-labelledby="preview-title">
      <h2 id="preview-title">{t('Preview')}</h2>
      <div className="preview-choices">
        <Choose label={t('Message')} names={messages()} value={message} onChoose={setMessage} />
        <SelectField
          label={t('Language')}
          choices={languages()}
          value={language}
          onChange={({ target }) => setLanguage(shownLanguage(target.value))}
        />
        <Choose label={t('Theme')} names={themes()} value={theme} onChoose={chooseTheme} />
        <Choose label={t('Width')} names={widths()} value={width} onChoose={chooseWidth} />
      </div>
      {query.data === null && <p className="hint">{t('The preview updates again once the errors are corrected.')}</p>}
      <Loaded query={query}>
        {(data) => {
          const preview = data ?? last;
          return (
            preview && (
              <>
                <p className="preview-subject" dir="auto">
                  {preview.subject}
                </p>
                {preview.page === null ? (
                  <pre className="preview-text" dir="auto">
                    {preview.text}
                  </pre>
                ) : (
                  <PreviewFrame page={inTheme(withLogo(preview.page, logo), theme)} theme={theme} width={width} />
                )}
              </>
            )
          );
        }}
      </Loaded>
    </section>
  );
}

function shownLanguage(tag: string | null): (typeof LANGUAGES)[number] {
  const [language = ''] = (tag ?? '').toLowerCase().split('-');
  return oneOf(language, LANGUAGES) ?? 'en';
}

const UNPROCESSABLE = 422;
const REMEMBERED_MS = 30_000;

interface ChooseProps<Value extends string> {
  label: string;
  names: Record<Value, string>;
  value: Value;
  onChoose: (value: Value) => void;
}

function Choose<Value extends string>({ label, names, value, onChoose }: ChooseProps<Value>) {
  const isValue = (text: string): text is Value => Object.hasOwn(names, text);
  const choices = Object.entries<string>(names).map(([each, name]) => ({ value: each, label: name }));
  return (
    <SelectField
      label={label}
      value={value}
      choices={choices}
      onChange={({ target }) => isValue(target.value) && onChoose(target.value)}
    />
  );
}

/** Puts the logo into the page, which refers to it as mails do. */
function withLogo(page: string, logo: Picture | null): string {
  return logo === null ? page : page.replace(/"cid:[^"]*"/, () => `"${logo.url}"`);
}

/** Mails have both themes. The one that is shown must not depend on the reader's own. */
function inTheme(page: string, theme: keyof ReturnType<typeof themes>): string {
  return page
    .replaceAll('(prefers-color-scheme: dark)', theme === 'dark' ? 'all' : 'not all')
    .replaceAll('color-scheme:light dark', `color-scheme:${theme}`)
    .replaceAll('content="light dark"', `content="${theme}"`);
}

declare module 'react' {
  interface CSSProperties {
    /** Of the frame, as its content measured it. */
    '--height'?: string;
  }
}

interface PreviewFrameProps {
  page: string;
  theme: keyof ReturnType<typeof themes>;
  width: keyof ReturnType<typeof widths>;
}

/**
 * A page without scripts of its own, in a frame as tall as it, which loads nothing and knows nothing of the
 * dashboard.
 */
function PreviewFrame({ page, theme, width }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (source === null || source !== frame.current?.contentWindow) return;
      if (typeof data === 'number') setHeight(Math.min(data, TALLEST));
      else setReady(true);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    // The frame's origin is opaque, so none can be named; what is shown is no secret.
    if (isReady) frame.current?.contentWindow?.postMessage(page, '*');
  }, [isReady, page]);
  return (
    <figure className="mail-stage" aria-label={t('The message in a mail program')}>
      <iframe
        ref={frame}
        className={`preview-frame mail-frame mail-frame-${width}`}
        data-theme={theme}
        style={height === undefined ? undefined : { '--height': `${height}px` }}
        title={t('The message')}
        sandbox="allow-scripts"
        src="/dashboard/api/brand/preview-frame"
      />
      {height === undefined && <Loading label={t('The preview is loading.')} />}
    </figure>
  );
}

/** Pixels. */
const TALLEST = 5_000;
