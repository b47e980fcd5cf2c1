/** Packages of which only files are served that hold their libraries already: nothing else of those is needed. */
const COMPLETE_IN_THEMSELVES = new Set(['@scalar/api-reference']);

export const hooks = {
  readPackage: (manifest) => (COMPLETE_IN_THEMSELVES.has(manifest.name) ? { ...manifest, dependencies: {} } : manifest),
};
