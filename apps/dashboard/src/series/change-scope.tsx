import { t } from '../languages/text.js';
import { CheckField, CheckGroup } from '../ui/fields.js';
import type { FormTexts } from '../ui/forms.js';
import { oneOf } from '../ui/values.js';

/** Which dates of a series a change is for. */
const SCOPES = ['one', 'following', 'all'] as const;

export type Scope = (typeof SCOPES)[number];

const scopeLabels = (): Record<Scope, string> => ({
  one: t('This date only'),
  following: t('This date and all that follow'),
  all: t('All dates'),
});

const scopeHints = (): Partial<Record<Scope, string>> => ({
  following: t('They become an appointment of their own, which continues this one.'),
});

interface ScopeFieldsProps {
  /** Those that may be chosen; by default all. */
  scopes?: readonly Scope[];
  hints?: Partial<Record<Scope, string>>;
}

/** Asks which dates a change is for. */
export function ScopeFields({ scopes = SCOPES, hints = scopeHints() }: ScopeFieldsProps) {
  const labels = scopeLabels();
  return (
    <CheckGroup legend={t('Which dates')}>
      {scopes.map((scope) => (
        <CheckField
          key={scope}
          kind="radio"
          name="scope"
          value={scope}
          label={labels[scope]}
          defaultChecked={scope === 'one'}
          {...(hints[scope] !== undefined && { hint: hints[scope] })}
        />
      ))}
    </CheckGroup>
  );
}

/** The choice in a submitted form. */
export function readScope({ text }: FormTexts): Scope {
  return oneOf(text('scope'), SCOPES) ?? 'one';
}
