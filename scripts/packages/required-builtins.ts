import { builtinModules, createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The part of an esbuild plugin that is needed here. */
interface Plugin {
  name: string;
  setup(build: {
    onResolve(
      options: { filter: RegExp },
      callback: (found: { path: string; kind: string }) => { path: string; namespace: string } | undefined,
    ): void;
    onLoad(
      options: { filter: RegExp; namespace: string },
      callback: (found: { path: string }) => { contents: string },
    ): void;
  }): void;
}

const NAMESPACE = 'required-builtin';

/**
 * Takes Node's own modules by `require`: a module that imports one makes Node evaluate all that it exports, which
 * loads a WebSocket client with `node:http` and the roots of all authorities with `node:tls`: a tenth of what a command
 * takes. The built file needs a `require`.
 */
export function requiredBuiltins(): Plugin {
  return {
    name: NAMESPACE,
    setup(build) {
      const names = builtinModules.filter((name) => !name.startsWith('_') && !name.includes(':'));
      build.onResolve({ filter: new RegExp(`^(?:node:)?(?:${names.join('|')})$`) }, ({ path, kind }) =>
        kind === 'import-statement' ? { path: path.replace('node:', ''), namespace: NAMESPACE } : undefined,
      );
      build.onLoad({ filter: /^/, namespace: NAMESPACE }, ({ path }) => ({ contents: moduleOf(path) }));
    },
  };
}

/** Only what is imported by name is read; the rest falls away as unused. */
function moduleOf(name: string): string {
  const exported = Object.keys(require(`node:${name}`)).filter((key) => /^[A-Za-z]\w*$/.test(key) && key !== 'default');
  return [
    `const all = require('node:${name}');`,
    'const read = (key) => all[key];',
    ...exported.map((key) => `const own_${key} = /* @__PURE__ */ read('${key}');`),
    `export { all as default, ${exported.map((key) => `own_${key} as ${key}`).join(', ')} };`,
  ].join('\n');
}
