import { createHash } from 'node:crypto';
import type { PageDocument } from '@convoke/engine';

/** Of every response below the answer page's address, whether it is a page or not. */
export const PRIVATE_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
};

/**
 * Allows a page only its own style and script, by their hashes, and pictures within it; its form can be sent
 * only to itself.
 */
export function pagePolicy({ style, script, hasPicture }: PageDocument): string {
  const scripts = script === '' ? [] : [`script-src ${hashOf(script)}`];
  return [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    ...scripts,
    ...(hasPicture ? ['img-src data:'] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
