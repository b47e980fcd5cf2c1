// By way of the testkit, so that `npm start` does not install them: see `compilers.ts`.

export { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
export { publint } from 'publint';
export { formatMessage } from 'publint/utils';
