/** A field that differs from its initial value. */
export interface FieldDraft {
  name: string;
  /** Its place among the fields of that name. */
  at: number;
  /** `true` or `false` for checkboxes and radio buttons. */
  value: string;
}

/** The fields of a form that a person has changed. Passwords, and fields with `data-secret`, are never among them. */
export function changedFieldsOf(form: HTMLFormElement): FieldDraft[] {
  return fieldsOf(form).flatMap(({ field, name, at }) => {
    const { value, initial } = stateOf(field);
    return value === initial ? [] : [{ name, at, value }];
  });
}

/** Puts what was typed back into the form. Fields that it no longer has are ignored. */
export function restoreFields(form: HTMLFormElement, drafts: readonly FieldDraft[]): void {
  for (const { field, name, at } of fieldsOf(form)) {
    const draft = drafts.find((one) => one.name === name && one.at === at);
    if (draft === undefined) continue;
    if (isCheck(field)) field.checked = draft.value === 'true';
    else field.value = draft.value;
  }
}

/** Reads what was stored; malformed entries are left out. */
export function parseFieldDrafts(stored: unknown): FieldDraft[] {
  return Array.isArray(stored) ? stored.filter(isFieldDraft) : [];
}

function isFieldDraft(entry: unknown): entry is FieldDraft {
  if (typeof entry !== 'object' || entry === null) return false;
  const has = (name: string, type: string) => typeof Reflect.get(entry, name) === type;
  return has('name', 'string') && has('at', 'number') && has('value', 'string');
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const SECRET_TYPES = ['password', 'hidden', 'file'];

function fieldsOf(form: HTMLFormElement): { field: Field; name: string; at: number }[] {
  const counts = new Map<string, number>();
  return [...form.elements].filter(isDraftable).map((field) => {
    const at = counts.get(field.name) ?? 0;
    counts.set(field.name, at + 1);
    return { field, name: field.name, at };
  });
}

function isDraftable(element: Element): element is Field {
  if (element.hasAttribute('data-secret')) return false;
  if (element instanceof HTMLInputElement) return element.name !== '' && !SECRET_TYPES.includes(element.type);
  return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
}

function isCheck(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
}

function stateOf(field: Field): { value: string; initial: string } {
  if (isCheck(field)) return { value: String(field.checked), initial: String(field.defaultChecked) };
  if (!(field instanceof HTMLSelectElement)) return { value: field.value, initial: field.defaultValue };
  const options = [...field.options];
  const initial = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
  return { value: field.value, initial: initial?.value ?? '' };
}
