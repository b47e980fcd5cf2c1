import { dashboardLimits } from '@convoke/contract/dashboard';
import { t } from '../languages/text.js';

/** A picture that the server accepts as a logo. */
export interface Picture {
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
  /** A `data:` URL. */
  url: string;
}

/** Bytes of a file that is worth decoding. */
const LARGEST_FILE = 20_000_000;
/** Messages show logos at up to 240 × 64, and screens have up to 2.5 pixels for each. */
const ROOM = { width: 600, height: 160 };
/** The first that is small enough is taken; JPEG cannot be transparent. */
const ENCODINGS = [
  { type: 'image/png', quality: 1 },
  { type: 'image/jpeg', quality: 0.9 },
  { type: 'image/jpeg', quality: 0.6 },
] as const;

/**
 * Redraws a picture, no larger than messages need. What is sent to the server was written by the browser, not by
 * whoever made the file.
 *
 * @throws Error with a message for people, in their language
 */
export async function reEncode(file: File): Promise<Picture> {
  if (file.size > LARGEST_FILE) throw new Error(t('The file has more than 20 MB. Choose a smaller one.'));
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error(t('The browser cannot read that file as a picture. Choose a PNG or JPEG file.'));
  });
  try {
    const scale = Math.min(1, ROOM.width / bitmap.width, ROOM.height / bitmap.height);
    const [width, height] = [bitmap.width, bitmap.height].map((pixels) => Math.max(1, Math.round(pixels * scale)));
    return await draw(bitmap, { width: width ?? 1, height: height ?? 1 });
  } finally {
    bitmap.close();
  }
}

async function draw(bitmap: ImageBitmap, size: { width: number; height: number }): Promise<Picture> {
  for (const { type, quality } of ENCODINGS) {
    const canvas = new OffscreenCanvas(size.width, size.height);
    const context = canvas.getContext('2d');
    if (context === null) break;
    if (type === 'image/jpeg') {
      context.fillStyle = '#ffffff';
      context.fillRect(0, 0, size.width, size.height);
    }
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, size.width, size.height);
    const blob = await canvas.convertToBlob({ type, quality });
    if (blob.size <= dashboardLimits.logoBytes) return { ...size, url: await dataUrl(blob) };
  }
  throw new Error(t('The picture cannot be made small enough. Choose a simpler one.'));
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(t('The picture cannot be read.'), { cause: reader.error }));
    reader.readAsDataURL(blob);
  });
}
