import { fileURLToPath } from 'node:url';

/** @param name a file in `programs/` */
export function programPath(name: string): string {
  return fileURLToPath(new URL(`programs/${name}`, import.meta.url));
}
