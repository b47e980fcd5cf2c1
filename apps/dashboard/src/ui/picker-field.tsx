import { Autocomplete } from '@base-ui/react/autocomplete';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Field } from './fields.js';
import type { Check } from './forms.js';

export interface PickerChoice {
  /** What the form sends. */
  value: string;
  /** What the field shows when it is chosen. */
  label: string;
  /** What the list says besides; found by a search, too. */
  detail?: string;
}

interface PickerFieldProps extends Omit<ComponentProps<typeof Field>, 'children'> {
  name: string;
  choices: readonly PickerChoice[];
  defaultValue: string;
  required?: boolean;
  placeholder?: string | undefined;
}

/** Choices that are shown at once. */
const SHOWN = 60;

/**
 * A choice from a long list, found by typing. Whoever knows a value can type it: one that is not on the list is sent as
 * it was typed, and the server judges it.
 */
export function PickerField({ name, choices, defaultValue, required, placeholder, check, ...field }: PickerFieldProps) {
  const value = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => labelOf(choices, defaultValue));
  /** Nothing until somebody types: an open list begins with all choices. */
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  const shown = found(choices, search);
  // Nothing is left to choose for whoever has typed a whole name, or one that is not on the list.
  const isSettled =
    shown.length === 0 ||
    shown.some(({ value: own, label }) => own === search || label.toLowerCase() === search.toLowerCase());
  // An effect sees what the form has restored.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => setText(labelOf(choices, value.current?.value ?? '')), []);
  const change = (typed: string) => {
    setText(typed);
    setSearch(typed);
    if (value.current === null) return;
    value.current.value = valueOfText(choices, typed);
    value.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const checked: Check | undefined = check && ((typed, form) => check(valueOfText(choices, typed), form));
  return (
    <Field {...field} check={checked}>
      {(control) => (
        <>
          <input ref={value} name={name} defaultValue={defaultValue} hidden />
          <Autocomplete.Root
            items={choices}
            filteredItems={shown}
            open={isOpen && !isSettled}
            itemToStringValue={({ label }: PickerChoice) => label}
            value={text}
            onValueChange={change}
            onOpenChange={(next) => {
              setOpen(next);
              if (!next) setSearch('');
            }}
            openOnInputClick
            limit={SHOWN}
          >
            <Autocomplete.Input
              {...control}
              className="control control-picker"
              autoComplete="off"
              dir="auto"
              required={required}
              placeholder={placeholder}
            />
            <Autocomplete.Portal>
              <Autocomplete.Positioner className="picker" sideOffset={4}>
                <Autocomplete.Popup className="picker-popup">
                  <Autocomplete.List className="picker-list">
                    {(choice: PickerChoice) => (
                      <Autocomplete.Item key={choice.value} value={choice} className="picker-item">
                        <span>{choice.label}</span>
                        {choice.detail !== undefined && <span className="muted">{choice.detail}</span>}
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.List>
                </Autocomplete.Popup>
              </Autocomplete.Positioner>
            </Autocomplete.Portal>
          </Autocomplete.Root>
        </>
      )}
    </Field>
  );
}

function labelOf(choices: readonly PickerChoice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}

function valueOfText(choices: readonly PickerChoice[], typed: string): string {
  const text = typed.trim();
  return choices.find(({ label }) => label.toLowerCase() === text.toLowerCase())?.value ?? text;
}

/** The choices of which each typed word begins a word. */
function found(choices: readonly PickerChoice[], typed: string): readonly PickerChoice[] {
  const words = wordsOf(typed);
  return choices.filter(({ value, label, detail = '' }) => {
    const own = wordsOf(`${label} ${value} ${detail}`);
    return words.every((word) => own.some((each) => each.startsWith(word)));
  });
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}+]+/u).filter(Boolean);
}
