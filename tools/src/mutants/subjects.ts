/** A package whose tests are examined. */
export interface Subject {
  name: string;
  /** Folders. */
  sources: string[];
  /** Groups of globs of the tests that should detect changes, the quickest group first. */
  tests: string[][];
  /** Whether each file of tests needs a process of its own, as in vitest.config.ts of the root. */
  isolate: boolean;
}

interface Options {
  /** Globs of the tests of what uses the package. */
  stories?: string[];
  isolate?: boolean;
}

function subject(name: string, { stories = [], isolate = false }: Options = {}): Subject {
  const quick = [`packages/${name}/**/*.test.ts`];
  const tests = stories.length === 0 ? [quick] : [quick, stories];
  return { name, sources: [`packages/${name}/src/`], tests, isolate };
}

/**
 * The packages whose mistakes would have effects outside of the server: on the wire, in a signature, in an
 * application.
 */
export const SUBJECTS: readonly Subject[] = [
  subject('engine', {
    stories: ['apps/server/test/{channels,dashboard,delivery,feeds,replies,spec}/**/*.test.ts'],
  }),
  subject('itip'),
  subject('mail', {
    stories: ['apps/server/test/{dashboard/mailed-links,delivery/relay-failures,replies/account-mailbox}.test.ts'],
  }),
  subject('outbound-http', { isolate: true }),
  subject('signature'),
  subject('sdk', {
    stories: ['apps/server/test/spec/**/*.test.ts'],
    isolate: true,
  }),
];
