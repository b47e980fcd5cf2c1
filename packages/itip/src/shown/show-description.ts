import { renderBodyOnce } from '../body/render-body.js';
import { descriptionMarkup } from '../mail/mail-view.js';

/** A description as it is shown in an invitation. */
export interface ShownDescription {
  /** The safe HTML of the message, with the description of each picture in its place; empty if nothing is left to show. */
  html: string;
  /** Pictures that the invitee's mail program may load. */
  pictureCount: number;
  /** The approximate number of lines, at 80 characters each. */
  lineCount: number;
}

/** Characters on a line. */
const LINE = 80;

/**
 * Shows a description as the invitees get it, but without anything that would be loaded from elsewhere.
 *
 * @param body HTML, not sanitised yet
 */
export function showDescription(body: string): ShownDescription {
  const rendered = renderBodyOnce(body);
  let pictureCount = 0;
  const shown = descriptionMarkup(rendered).replace(PICTURE, (picture) => {
    pictureCount += 1;
    return `<span class="picture">${altOf(picture) || 'Picture'}</span>`;
  });
  const lineCount = rendered.text
    .split('\n')
    .reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / LINE)), 0);
  return { html: shown, pictureCount, lineCount };
}

/** In sanitised HTML, which escapes `<` and `>` in attributes. */
const PICTURE = /<img\b[^<>]*>/g;

/** The attribute `alt` as it is written, which is safe in element content. */
function altOf(picture: string): string | undefined {
  for (const [, name, value] of picture.matchAll(ATTRIBUTE)) if (name === 'alt') return value;
  return undefined;
}

const ATTRIBUTE = / (\w+)="([^"]*)"/g;
