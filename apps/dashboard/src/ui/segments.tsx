import type { ReactNode } from 'react';

interface SegmentsProps<Value extends string> {
  label: string;
  /** Whether the label is shown next to the choices; otherwise only screen readers read it. */
  isLabelled?: boolean;
  choices: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** A choice of a few views, of which one is pressed. */
export function Segments<Value extends string>({
  label,
  isLabelled = false,
  choices,
  value: chosen,
  onChoose,
}: SegmentsProps<Value>) {
  return (
    <fieldset className="segment-group">
      <legend className={isLabelled ? 'segment-label' : 'visually-hidden'}>{label}</legend>
      <div className="segments">
        {choices.map(({ value, label: text }) => (
          <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
            {text}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
