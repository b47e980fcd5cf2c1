import { withoutPictures } from '../body/pictures.js';
import { renderBodyOnce } from '../body/render-body.js';
import { descriptionMarkup } from '../mail/mail-view.js';

export { type BodyTexts, bodyTexts } from '../body/render-body.js';

/** A description as it is shown in an invitation. */
export interface ShownDescription {
  /**
   * The safe HTML of the message, with a box around the description of each picture; empty if nothing is left to
   * show.
   */
  html: string;
  /** Pictures of which only the descriptions are shown. */
  pictureCount: number;
  /** The approximate number of lines, at 80 characters each. */
  lineCount: number;
}

/** Characters on a line. */
const LINE = 80;

/**
 * Shows a description as the invitees get it.
 *
 * @param body HTML, not sanitised yet
 */
export function showDescription(body: string): ShownDescription {
  const rendered = renderBodyOnce(body);
  let pictureCount = 0;
  const shown = withoutPictures(descriptionMarkup(rendered), (description) => {
    pictureCount += 1;
    return `<span class="picture">${description || 'Picture'}</span>`;
  });
  const lineCount = rendered.text
    .split('\n')
    .reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / LINE)), 0);
  return { html: shown, pictureCount, lineCount };
}
