import {
  createContext,
  type FormHTMLAttributes,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { t } from '../languages/text.js';
import { useSession } from '../session/session.js';
import { Button } from '../ui/buttons.js';
import { Form } from '../ui/forms.js';
import { Notice } from '../ui/notice.js';
import { DraftStore } from './draft-store.js';
import { changedFieldsOf, type FieldDraft, parseFieldDrafts, restoreFields } from './field-drafts.js';

/** The draft of a form, of the signed-in person in the selected account. `form` names the form and what it is about. */
export function useDraft(form: string): DraftStore {
  const { user, account } = useSession();
  const { accountId } = account;
  return useMemo(() => new DraftStore(sessionStorage, [user.userId, accountId, form]), [user.userId, accountId, form]);
}

interface DraftFormProps extends FormHTMLAttributes<HTMLFormElement> {
  /** Cleared by whoever saves the form. */
  draft: DraftStore;
}

/**
 * A form that survives the end of the session, navigation, Escape and a reload: it opens with what was typed into it
 * and not saved. Its fields are uncontrolled.
 */
export function DraftForm({ draft, children, onInput, ...attributes }: DraftFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [restored, setRestored] = useState(() => parseFieldDrafts(draft.read()));
  const [discards, setDiscards] = useState(0);
  const keep = useCallback(() => {
    const changed = form.current === null ? [] : changedFieldsOf(form.current);
    if (changed.length > 0) draft.write(changed);
    else draft.clear();
  }, [draft]);
  useLayoutEffect(() => {
    if (form.current !== null) restoreFields(form.current, restored);
  }, [restored]);
  const discard = () => {
    draft.clear();
    setRestored([]);
    setDiscards(discards + 1);
  };
  const context = useMemo(() => ({ restored, keep }), [restored, keep]);
  return (
    <Form
      key={discards}
      ref={form}
      {...attributes}
      onInput={(event) => {
        onInput?.(event);
        keep();
      }}
    >
      {restored.length > 0 && <RestoredNotice onDiscard={discard} />}
      <DraftFormContext value={context}>{children}</DraftFormContext>
    </Form>
  );
}

/** Says that a form does not begin empty. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice
      tone="info"
      actions={
        <Button className="button-small" onClick={onDiscard}>
          {t('Start over')}
        </Button>
      }
    >
      {t('Your unsaved entries have been restored.')}
    </Notice>
  );
}

interface DraftFormState {
  restored: readonly FieldDraft[];
  /** To be called when fields appear or vanish; typing needs no call. */
  keep: () => void;
}

const DraftFormContext = createContext<DraftFormState>({ restored: [], keep: () => undefined });

/** For parts of a form that have a varying number of fields. */
export function useDraftForm(): DraftFormState {
  return useContext(DraftFormContext);
}

/** A draft of a single controlled field. */
export function useDraftText(form: string): [text: string, set: (text: string) => void, clear: () => void] {
  const draft = useDraft(form);
  const [text, setText] = useState(() => {
    const stored = draft.read();
    return typeof stored === 'string' ? stored : '';
  });
  const set = (next: string) => {
    setText(next);
    draft.write(next);
  };
  return [text, set, () => draft.clear()];
}
