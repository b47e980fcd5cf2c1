import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// This file and the built one are both one folder below the package, so `..` in a URL is the package.

/** A file that the build puts next to the server: the contract or a script of the reference page. */
export function asset(name: string): Buffer {
  return readFileSync(new URL(`../dist/assets/${name}`, import.meta.url));
}

/** A file of the dashboard. */
export interface PageFile {
  content: Buffer;
  /** Media type. */
  type: string;
  /** Whether its name changes with its content. */
  isHashed: boolean;
}

const TYPES: Partial<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

let pageFiles: ReadonlyMap<string, PageFile> | undefined;

/** The dashboard's files by the path at which they are served; empty if it was not built into the server. Read once. */
export function readPageFiles(): ReadonlyMap<string, PageFile> {
  pageFiles ??= filesBelow(fileURLToPath(new URL('../dist/assets/dashboard', import.meta.url)));
  return pageFiles;
}

function filesBelow(directory: string): ReadonlyMap<string, PageFile> {
  const files = new Map<string, PageFile>();
  for (const entry of entriesOf(directory)) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(directory.length).replaceAll('\\', '/');
    const type = TYPES[extname(entry.name)] ?? 'application/octet-stream';
    files.set(path, { content: readFileSync(file), type, isHashed: path.startsWith('/assets/') });
  }
  return files;
}

function entriesOf(directory: string) {
  try {
    return readdirSync(directory, { recursive: true, withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** The published version of the package. */
export function packageVersion(): string {
  const manifest: { version?: unknown } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return String(manifest.version);
}
