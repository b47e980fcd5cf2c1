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
  if (validity.badInput) return 'This is incomplete.';
  if (validity.valueMissing) return 'Fill this in.';
  if (validity.typeMismatch) return MISMATCHES[control.type] ?? 'This cannot be used.';
  if (validity.patternMismatch) return control.title === '' ? 'This cannot be used.' : control.title;
  if (!(control instanceof HTMLInputElement)) return control.validationMessage;
  if (validity.tooShort) return `Enter at least ${control.minLength} characters.`;
  if (validity.rangeUnderflow) return `Enter ${control.min} or more.`;
  return validity.rangeOverflow && control.type === 'number'
    ? `Enter ${control.max} or less.`
    : control.validationMessage;
}

const MISMATCHES: Readonly<Record<string, string>> = {
  email: 'This is not an e-mail address. Write it like name@example.com.',
  url: 'This is not a URL. Write it like https://example.com/webhooks.',
};
