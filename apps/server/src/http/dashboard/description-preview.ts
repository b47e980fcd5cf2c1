import { createHash } from 'node:crypto';
import type { DashboardInput } from '@convoke/contract/dashboard';
import type { DashboardHandlers, PersonalContext } from './dashboard-context.js';

/** The look of a description in the dashboard's colours: sanitised descriptions have none of their own. */
const STYLE = `
:root { color-scheme: light dark; }
:root[data-theme="light"] { color-scheme: light; }
:root[data-theme="dark"] { color-scheme: dark; }
body { margin: 0; padding: 12px 16px; background: light-dark(#ffffff, #1b1f26); color: light-dark(#1f2328, #e6e9ee); font: 16px/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere; }
body > div > :first-child { margin-top: 0; }
body > div > :last-child { margin-bottom: 0; }
table { max-width: 100%; }
.picture { display: inline-block; padding: 0 6px; border: 1px dashed light-dark(#6e7781, #8b949e); border-radius: 4px;
  color: light-dark(#57606a, #a3adbb); }
a { color: light-dark(#25588f, #8fbdf0); }
`;

/**
 * The source expression of the preview's style. A frame with `srcdoc` is under the policy of the page around it, too,
 * which must therefore allow this style.
 */
export function previewStyleSource(): string {
  return `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
}

/** Shows a description while it is being written, and on the page of its appointment. */
export const descriptionHandler: DashboardHandlers<'previewDescription', PersonalContext> = {
  async previewDescription({ body: { appointmentBody, theme } }, { deps, visitor }) {
    const { html, pictureCount, lineCount } = await deps.showDescription(appointmentBody, visitor.user.id);
    return { data: { page: html === '' ? null : previewPage(html, theme), pictureCount, lineCount } };
  },
};

/** Links open in a new tab, as the frame itself may not lead anywhere. */
function previewPage(html: string, theme: DashboardInput<'previewDescription'>['body']['theme']): string {
  const policy = `default-src 'none'; style-src ${previewStyleSource()}; base-uri 'none'; form-action 'none'`;
  return `<!DOCTYPE html>
<html lang="en"${theme === undefined ? '' : ` data-theme="${theme}"`}><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<base target="_blank">
<title>Description</title>
<style>${STYLE}</style></head>
<body>${html}</body></html>
`;
}
