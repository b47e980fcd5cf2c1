import { type ChangeEvent, useRef, useState } from 'react';
import type { FieldProblem } from '../api/answer.js';
import { t } from '../languages/text.js';
import { Button } from '../ui/buttons.js';
import { TextField } from '../ui/fields.js';
import { FileField } from '../ui/file-field.js';
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
  const choose = async (file: File) => {
    try {
      onChange(await reEncode(file));
      setUnreadable(undefined);
    } catch (error) {
      setUnreadable(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <FileField
      label={t('Logo')}
      accept="image/png,image/jpeg,image/webp"
      action={logo === null ? t('Choose a picture') : t('Choose another picture')}
      hint={t(
        'PNG or JPEG. It is scaled down, and sent inside each message, so that nothing is loaded from elsewhere.',
      )}
      problem={unreadable === undefined ? problem : { message: unreadable }}
      onChoose={choose}
    >
      {logo !== null && (
        <div className="logo-shown">
          <img src={logo.url} width={logo.width} height={logo.height} alt={t('The logo')} />
          <Button className="button-small" onClick={() => onChange(null)}>
            {t('Remove the logo')}
          </Button>
        </div>
      )}
    </FileField>
  );
}
