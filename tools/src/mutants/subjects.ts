/** A package whose tests are examined, with the globs of its sources and of the tests that should detect changes of them. */
export interface Subject {
  name: string;
  sources: string[];
  tests: string[];
}

function subject(name: string, ...more: string[]): Subject {
  return { name, sources: [`packages/${name}/src/`], tests: [`packages/${name}/**/*.test.ts`, ...more] };
}

/** The packages whose mistakes would have effects outside of the server: on the wire, in a signature, in an application. */
export const SUBJECTS: readonly Subject[] = [
  subject(
    'engine',
    'packages/engine-test/src/**/*.test.ts',
    'apps/server/test/{dashboard,delivery,replies,spec}/*.test.ts',
  ),
  subject('itip'),
  subject('mail'),
  subject('poster'),
  subject('signature'),
  subject('sdk', 'apps/server/test/{spec/{delivery-stream,webhook-*},conformance/*}.test.ts'),
];
