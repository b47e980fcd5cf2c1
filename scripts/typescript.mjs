/**
 * `node --import …/scripts/typescript.mjs FILE.ts` runs our sources: Node leaves out their types by itself, and here the
 * import of `./x.js` finds `x.ts`.
 */
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    if (!/^\.\.?\/.*\.js$/.test(specifier) || !parentURL.endsWith('.ts')) return next(specifier, context);
    const source = specifier.replace(/\.js$/, '.ts');
    return next(existsSync(new URL(source, parentURL)) ? source : specifier, context);
  },
});
