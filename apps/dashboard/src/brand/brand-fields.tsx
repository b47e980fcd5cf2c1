import { type ChangeEvent, useRef, useState } from 'react';
import type { FieldProblem } from '../api/answer.js';
import { t } from '../languages/text.js';
import { Button } from '../ui/buttons.js';
import { TextField } from '../ui/fields.js';
import { problemOf } from '../ui/forms.js';
import { type Picture, reEncode } from './re-encode.js';

interface ColourFieldProps {
  colour: string;
  /** What the field contains now. */
  typed: string;
  error: Error | null;
}

/** A field for the colour, next to the browser's own palette, which follows the field and writes into it. */
export function ColourField({ colour, typed, error }: ColourFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (field.current === null) return;
    field.current.value = target.value;
    field.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div className="colour-field">
      <TextField
        ref={field}
        label={t('Colour')}
        name="colour"
        maxLength={7}
        pattern="#[0-9A-Fa-f]{6}"
        placeholder={DEFAULT_COLOUR}
        defaultValue={colour}
        title={t('Write the colour as # and six digits from 0 to f, such as #0b57d0, or choose it from the palette.')}
        hint={t('Such as #0b57d0. Text on it is black or white.')}
        problem={problemOf(error, 'colour')}
        autoComplete="off"
      />
      <input
        type="color"
        className="colour-palette"
        aria-label={t('Palette')}
        value={COLOUR.test(typed) ? typed.toLowerCase() : DEFAULT_COLOUR}
        onChange={pick}
      />
    </div>
  );
}

const DEFAULT_COLOUR = '#0b57d0';
const COLOUR = /^#[0-9a-f]{6}$/i;

interface LogoFieldProps {
  logo: Picture | null;
  onChange: (logo: Picture | null) => void;
  problem: FieldProblem | undefined;
}

/** Shows the logo, and takes another, which the browser redraws. */
export function LogoField({ logo, onChange, problem }: LogoFieldProps) {
  const [unreadable, setUnreadable] = useState<string>();
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    try {
      onChange(await reEncode(file));
      setUnreadable(undefined);
    } catch (error) {
      setUnreadable(error instanceof Error ? error.message : String(error));
    }
    target.value = '';
  };
  const wrong = unreadable ?? problem?.message;
  return (
    <div className="field">
      <span className="legend">{t('Logo')}</span>
      {logo !== null && (
        <div className="logo-shown">
          <img src={logo.url} width={logo.width} height={logo.height} alt={t('The logo')} />
          <Button className="button-small" onClick={() => onChange(null)}>
            {t('Remove the logo')}
          </Button>
        </div>
      )}
      {/* The browser's own button speaks the browser's language, not the page's. */}
      <input
        id="logo"
        type="file"
        className="visually-hidden file-input"
        aria-label={t('Logo')}
        accept="image/png,image/jpeg,image/webp"
        aria-describedby="logo-hint"
        aria-invalid={wrong !== undefined}
        onChange={choose}
      />
      <label htmlFor="logo" className="button" aria-hidden="true">
        {logo === null ? t('Choose a picture') : t('Choose another picture')}
      </label>
      <p className="hint" id="logo-hint">
        {t('PNG or JPEG. It is scaled down, and sent inside each message, so that nothing is loaded from elsewhere.')}
      </p>
      <p className="problem" role="alert" data-param={unreadable === undefined ? problem?.param : undefined}>
        {wrong}
      </p>
    </div>
  );
}
