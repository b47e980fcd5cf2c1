// By way of the testkit, so that `npm start` does not install them: see `compilers.ts`.

export { caniemail } from 'caniemail';
export { HtmlValidate } from 'html-validate';
