import type { Attachment, Email } from 'postal-mime';
import { parseMime } from '../reply/parse-mime.js';

/** How a mail program shows a message. */
export interface PageView {
  /** Whether pictures that the message contains are shown; others never are. */
  showsPictures: boolean;
  /** By default what the reader prefers. */
  theme?: 'light' | 'dark' | undefined;
}

/**
 * The HTML of a message that `composeMail` wrote, as a document for a frame without scripts. It loads
 * nothing: pictures that the message contains become `data:` URLs (RFC 2392), all others are replaced by
 * their descriptions. Links open in new tabs.
 *
 * @returns `undefined` if the message has no HTML
 * @throws Error if it is not a message
 */
export async function showPage(raw: Uint8Array, view: PageView): Promise<string | undefined> {
  const mail = await parseMime(raw);
  if (mail.html === undefined || mail.html === '') return undefined;
  const pictures = view.showsPictures ? picturesOf(mail) : new Map<string, string>();
  const page = withPictures(mail.html, pictures).replace(/<head>/i, `<head>${HEAD}`);
  return view.theme === undefined ? page : inTheme(page, view.theme);
}

/** A picture that is not shown has a frame, so that its description is not taken for text. */
const HEAD =
  '<base target="_blank"><style>img:not([src]){outline:1px dashed #8a93a1;outline-offset:-1px;padding:4px}</style>';

/** Bytes of one picture; a logo has at most 200 kB. */
const LARGEST = 512 * 1024;
/** Pictures of one message, and the places in which they are shown. */
const MOST_PICTURES = 10;
const MOST_PLACES = 20;

/** The pictures that a message contains as `data:` URLs, by Content-ID without brackets. */
function picturesOf({ attachments }: Email): Map<string, string> {
  const pictures = new Map<string, string>();
  for (const { contentId = '', content } of attachments) {
    const bytes = bytesOf(content);
    const type = bytes.length > LARGEST ? undefined : pictureType(bytes);
    if (contentId === '' || type === undefined || pictures.size === MOST_PICTURES) continue;
    pictures.set(contentId.replace(/^<|>$/g, ''), `data:${type};base64,${bytes.toString('base64')}`);
  }
  return pictures;
}

function bytesOf(content: Attachment['content']): Buffer {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** Decided by the bytes: what the part says of itself may be wrong. */
function pictureType(bytes: Buffer): string | undefined {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'image/png';
  return bytes.subarray(0, JPEG.length).equals(JPEG) ? 'image/jpeg' : undefined;
}

/**
 * In sanitised HTML, which escapes `<` and `>` in attributes. The frame's policy stops what a stranger writes
 * otherwise.
 */
const PICTURE = /<img\b[^<>]*>/gi;
const SOURCE = /\s(?:src|srcset)\s*=\s*(?:"([^"]*)"|'([^']*)'|[^\s"'>]+)/gi;

function withPictures(html: string, pictures: ReadonlyMap<string, string>): string {
  let places = 0;
  return html.replace(PICTURE, (picture) => {
    const urls = [...picture.matchAll(SOURCE)].map(([, quoted, single]) => pictures.get(contentIdOf(quoted ?? single)));
    const url = urls.find((found) => found !== undefined);
    const bare = picture.replace(SOURCE, '');
    if (url === undefined || places === MOST_PLACES) return bare;
    places += 1;
    return `${bare.slice(0, '<img'.length)} src="${url}"${bare.slice('<img'.length)}`;
  });
}

/** The Content-ID of a `cid:` URL, whose special characters are percent-encoded (RFC 2392 §2). */
function contentIdOf(url = ''): string {
  if (!/^cid:/i.test(url)) return '';
  try {
    return decodeURIComponent(url.slice('cid:'.length));
  } catch {
    return '';
  }
}

const STYLE = /<style\b[^<>]*>[^<]*<\/style>/gi;
const COLOR_SCHEME = /<meta name="color-scheme"[^<>]*>/gi;

/** Style sheets and scheme of one theme, whatever the reader prefers. */
function inTheme(html: string, theme: 'light' | 'dark'): string {
  return html
    .replace(COLOR_SCHEME, `<meta name="color-scheme" content="${theme}">`)
    .replace(STYLE, (style) =>
      style
        .replace(/\(prefers-color-scheme: ?(light|dark)\)/g, (_, wanted) =>
          wanted === theme ? '(min-width: 0)' : '(max-width: 0)',
        )
        .replace(/color-scheme: ?light dark/g, `color-scheme: ${theme}`),
    );
}
