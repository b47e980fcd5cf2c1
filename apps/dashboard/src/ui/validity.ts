import { t } from '../languages/text.js';
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

/** What the attributes of a control rule out about its value; undefined if it can be used. */
export function controlProblem(control: Control): string | undefined {
  const { validity } = control;
  if (!control.willValidate || validity.valid) return undefined;
  if (validity.badInput) return t('This is incomplete.');
  if (validity.valueMissing) return t('Fill this in.');
  if (validity.typeMismatch && control.title === '') return mismatches()[control.type] ?? t('This cannot be used.');
  // The title says what the field takes (HTML, 4.10.5.3.6).
  if (validity.typeMismatch || validity.patternMismatch) return control.title || t('This cannot be used.');
  if (!(control instanceof HTMLInputElement)) return control.validationMessage;
  if (validity.tooShort) return t('Enter at least {count} characters.', { count: control.minLength });
  if (validity.rangeUnderflow) return t('Enter {min} or more.', { min: control.min });
  return validity.rangeOverflow && control.type === 'number'
    ? t('Enter {max} or less.', { max: control.max })
    : control.validationMessage;
}

const mismatches = (): Readonly<Record<string, string>> => ({
  email: t('This is not an e-mail address. Write it like name@example.com.'),
  url: t('This is not a URL. Write it like https://example.com/webhooks.'),
});
