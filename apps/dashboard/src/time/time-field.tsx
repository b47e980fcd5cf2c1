import { Popover } from '@base-ui/react/popover';
import {
  type ComponentProps,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { t } from '../languages/text.js';
import { Field, SelectField } from '../ui/fields.js';
import type { Check } from '../ui/forms.js';
import { Icon } from '../ui/icon.js';
import { addDays, parseDay } from './local-days.js';
import { MonthGrid } from './month-grid.js';
import { readTime, type TimeKind, writeTime } from './typed-time.js';

/** The value of a field, which others may set. */
export interface TimeHandle {
  value: string;
}

interface TimeFieldProps extends Omit<ComponentProps<typeof Field>, 'children'> {
  ref?: Ref<TimeHandle>;
  kind: TimeKind;
  /** Without one, `onChange` alone learns the value. */
  name?: string;
  defaultValue?: string;
  /** What the field shows from outside, whenever that changes. */
  value?: string;
  required?: boolean;
  disabled?: boolean;
  onChange?: (value: string) => void;
}

/**
 * A day, a time of day or both, typed as the reader's region writes it or chosen from a month. The browser's own fields
 * follow the browser's language, not the page's. The form has the value as the server takes it; what cannot be read has
 * none.
 */
export function TimeField(props: TimeFieldProps) {
  const { ref, kind, name, defaultValue = '', value, required, disabled, onChange, check, ...field } = props;
  const input = useRef<HTMLInputElement>(null);
  const first = value ?? defaultValue;
  const [text, setText] = useState(() => writeTime(first));
  const show = (next: string) => {
    if (input.current !== null) input.current.value = next;
    setText(writeTime(next));
  };
  useImperativeHandle(ref, () => ({
    get value() {
      return input.current?.value ?? '';
    },
    set value(next) {
      show(next);
    },
  }));
  // An effect sees what the form has restored.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and when the value changes outside
  useEffect(() => show(value ?? input.current?.value ?? ''), [value]);
  const enter = (typed: string, next = readTime(typed, kind) ?? '') => {
    setText(typed);
    if (input.current === null || input.current.value === next) return;
    input.current.value = next;
    onChange?.(next);
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const choose = (next: string) => enter(writeTime(next), next);
  const step = (event: KeyboardEvent) => {
    const days = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const current = readTime(text, kind);
    if (days === undefined || current === undefined || kind === 'time') return;
    event.preventDefault();
    choose(`${addDays(current.slice(0, 10), days)}${current.slice(10)}`);
  };
  const checked: Check = (typed, form) => {
    const read = readTime(typed, kind);
    const isUnread = read === undefined && typed.trim() !== '';
    return isUnread ? t('Write it like {example}.', { example: writeTime(EXAMPLES[kind]) }) : check?.(read ?? '', form);
  };
  return (
    <Field {...field} check={disabled ? undefined : checked}>
      {(control) => (
        <div className="time-field">
          <input ref={input} name={name} defaultValue={first} disabled={disabled} hidden />
          <input
            {...control}
            className="control"
            autoComplete="off"
            placeholder={writeTime(EXAMPLES[kind])}
            required={required}
            disabled={disabled}
            value={text}
            onChange={(event) => enter(event.target.value)}
            onBlur={() => setText(writeTime(readTime(text, kind) ?? text))}
            onKeyDown={step}
          />
          {kind !== 'time' && (
            <Choice kind={kind} value={readTime(text, kind) ?? ''} isOff={disabled} onChoose={choose} />
          )}
        </div>
      )}
    </Field>
  );
}

const EXAMPLES: Record<TimeKind, string> = { day: '2027-03-15', time: '14:00', moment: '2027-03-15T14:00' };

interface ChoiceProps {
  kind: TimeKind;
  value: string;
  isOff: boolean | undefined;
  onChoose: (value: string) => void;
}

/** What a new day begins with where there was no time yet. */
const USUAL_TIME = '10:00';

/** The button within the field, which opens a month and, for moments, the quarters of an hour. */
function Choice({ kind, value, isOff = false, onChoose }: ChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const day = useRef<HTMLButtonElement>(null);
  const time = value.slice(11);
  const chosen = parseDay(value.slice(0, 10));
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger className="button button-quiet button-small" disabled={isOff}>
        <Icon name="appointments" />
        <span className="visually-hidden">{t('Open the calendar')}</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="picker" sideOffset={4} align="end">
          <Popover.Popup className="time-choice" initialFocus={day}>
            <Popover.Title className="visually-hidden">{t('Choose a day')}</Popover.Title>
            <MonthGrid
              ref={day}
              chosen={chosen}
              onChoose={(next) => {
                onChoose(kind === 'moment' ? `${next}T${time || USUAL_TIME}` : next);
                if (kind === 'day') setOpen(false);
              }}
            />
            {kind === 'moment' && (
              <SelectField
                label={t('Time of day')}
                choices={timesOfDay(time)}
                value={time}
                disabled={chosen === undefined}
                onChange={(event) => onChoose(`${value.slice(0, 10)}T${event.target.value}`)}
              />
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Each quarter of an hour, and what is chosen already. */
function timesOfDay(own: string): { value: string; label: string }[] {
  const quarters = Array.from({ length: 96 }, (_, at) => new Date(at * QUARTER_MS).toISOString().slice(11, 16));
  const all = own === '' || quarters.includes(own) ? quarters : [...quarters, own].sort();
  const choices = all.map((value) => ({ value, label: writeTime(value) }));
  return own === '' ? [{ value: '', label: '—' }, ...choices] : choices;
}

const QUARTER_MS = 15 * 60_000;
