export { caniemail } from 'caniemail';
export { HtmlValidate } from 'html-validate';
