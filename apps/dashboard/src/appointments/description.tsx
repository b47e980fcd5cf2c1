import { appointmentParams } from '@convoke/contract';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, answered } from '../api/answer.js';
import { type Dashboard, useApi } from '../api/api.js';
import { t } from '../languages/text.js';
import { Code, Lazy } from '../shell/lazy.js';
import { useChosenTheme } from '../shell/theme.js';
import { Button } from '../ui/buttons.js';
import { LabelledField } from '../ui/fields.js';
import { problemOf } from '../ui/forms.js';
import { Loaded } from '../ui/loaded.js';
import { Notice } from '../ui/notice.js';
import { useSettled } from '../ui/use-settled.js';

/** The description of an appointment, as its invitees get it. */
export function Description({ body }: { body: string }) {
  const query = usePreview(body);
  return <Previewed query={query} title={t('Description of the appointment')} />;
}

/**
 * The field for the description, with a preview that follows the typing. A description that an application has made
 * may have parts that the field cannot edit: it stays as it is unless somebody writes another.
 */
export function DescriptionField({ body, error }: { body: string; error: Error | null }) {
  const value = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<string>();
  const [isRewritten, setRewritten] = useState(false);
  // The form has put a draft into its fields by now.
  useEffect(() => setTyped(value.current?.value ?? ''), []);
  const write = (html: string) => {
    if (value.current === null) return;
    value.current.value = html;
    value.current.dispatchEvent(new Event('input', { bubbles: true }));
    setTyped(html);
  };
  const isEditable = typed !== undefined && (isRewritten || isPlain(typed));
  return (
    <div className="description-field">
      <textarea ref={value} name="body" defaultValue={body} hidden />
      <LabelledField label={t('Description')} problem={problemOf(error, appointmentParams.body)}>
        {(control, labelId) => {
          if (isEditable)
            return <Lazy code={richText} props={{ html: typed, labelledBy: labelId, control, onChange: write }} />;
          return (
            typed !== undefined && (
              <Notice
                tone="info"
                actions={
                  <Button
                    onClick={() => {
                      setRewritten(true);
                      write('');
                    }}
                  >
                    {t('Write another')}
                  </Button>
                }
              >
                {t(
                  'An application has written this description, with parts such as tables that cannot be edited here.',
                )}
              </Notice>
            )
          );
        }}
      </LabelledField>
      <LivePreview typed={typed ?? body} />
    </div>
  );
}

const richText = new Code(async () => (await import('./rich-text.js')).RichText);

/** Milliseconds after the last key until the preview follows. */
const TYPING_MS = 400;
/** On narrower screens, in pixels, the preview would be between the fields, so it opens on demand. */
const ROOMY = '(min-width: 721px)';

function LivePreview({ typed }: { typed: string }) {
  const [isOpen, setOpen] = useState(() => matchMedia(ROOMY).matches);
  const body = useSettled(typed, TYPING_MS);
  const isBlank = body.trim() === '';
  const query = usePreview(body, isOpen && !isBlank);
  return (
    <details className="details" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('Preview')}</summary>
      {isBlank ? (
        <p className="hint">{t('How the description will look appears here while you type.')}</p>
      ) : (
        isOpen && <Previewed query={query} title={t('Preview of the description')} />
      )}
    </details>
  );
}

/** The server sanitises descriptions, the same way for previews and for invitations. */
function usePreview(body: string, isEnabled = true): PreviewQuery {
  const { api } = useApi();
  const theme = useChosenTheme();
  return useQuery({
    queryKey: ['description', body, theme],
    queryFn: async () => {
      const request = { body: { appointmentBody: body, ...(theme && { theme }) } };
      return (await answered(api.dashboard.POST('/dashboard/api/description-previews', request))).data;
    },
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: REMEMBERED_MS,
  });
}

/** Each pause in typing makes a preview of up to some hundred kilobytes. */
const REMEMBERED_MS = 5_000;

type PreviewQuery = UseQueryResult<Dashboard['DescriptionPreview']>;

/** A preview, or what is wrong with the description. */
function Previewed({ query, title }: { query: PreviewQuery; title: string }) {
  if (query.error instanceof ApiError && query.error.status === UNPROCESSABLE) {
    return (
      <p className="problem" role="alert">
        {query.error.message}
      </p>
    );
  }
  return <Loaded query={query}>{(preview) => <Preview preview={preview} title={title} />}</Loaded>;
}

const UNPROCESSABLE = 422;

function Preview({ preview, title }: { preview: Dashboard['DescriptionPreview']; title: string }) {
  const { page, pictureCount, lineCount } = preview;
  if (page === null) return <p className="hint">{t('Invitees see nothing of it: it contains no text.')}</p>;
  return (
    <>
      <iframe
        className="description-frame"
        title={title}
        height={heightOf(lineCount + pictureCount)}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={page}
      />
      {pictureCount > 0 && (
        <p className="hint">
          {t('Invitees do not see pictures from the web: their descriptions stand in their place.')}
        </p>
      )}
    </>
  );
}

const LINE_PX = 24;
/** Also leaves some room for headings and lines that wrap. */
const PADDING_PX = 56;
const FEWEST_LINES = 1;
const MOST_LINES = 16;

/** The frame is closed to scripts, so nobody can measure its content. It can be scrolled and resized. */
function heightOf(lineCount: number): number {
  return Math.min(Math.max(lineCount, FEWEST_LINES), MOST_LINES) * LINE_PX + PADDING_PX;
}

/** Elements that the field for descriptions can write, and thus edit. */
const WRITTEN = new Set(['P', 'BR', 'B', 'STRONG', 'I', 'EM', 'U', 'UL', 'OL', 'LI', 'A', 'H2', 'H3', 'BLOCKQUOTE']);

/** Attributes that say nothing where there is one script. */
const ATTRIBUTES: Record<string, readonly string[]> = { A: ['href', 'title', 'target', 'rel'], OL: ['start'] };

/** Whether the field for descriptions can edit a description without losing a part of it. */
function isPlain(html: string): boolean {
  // The browser would report each style as one that the policy of the page forbids.
  if (/<style|\sstyle\s*=/i.test(html)) return false;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('*')].every(
    ({ tagName, attributes }) =>
      WRITTEN.has(tagName) && [...attributes].every(({ name }) => ATTRIBUTES[tagName]?.includes(name) === true),
  );
}
