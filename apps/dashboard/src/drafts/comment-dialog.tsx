import { limits } from '@convoke/contract';
import type { ReactNode } from 'react';
import { t } from '../languages/text.js';
import { TextAreaField } from '../ui/fields.js';
import { type FormChange, type FormTexts, problemOf } from '../ui/forms.js';
import type { DraftStore } from './draft-store.js';
import { FormDialog } from './form-dialog.js';

interface CommentDialogProps {
  draft: DraftStore;
  title: string;
  action: string;
  onClose: () => void;
  change: FormChange;
  onComment: (comment: string, form: FormTexts) => void;
  /** What else it asks for. */
  fields?: ReactNode;
  children: ReactNode;
}

/** Confirms a cancellation or removal, with a comment for the invitees. */
export function CommentDialog(props: CommentDialogProps) {
  const { draft, title, action, onClose, change, onComment, fields, children } = props;
  return (
    <FormDialog
      title={title}
      draft={draft}
      action={action}
      look="danger"
      canKeep
      change={change}
      onClose={onClose}
      onSubmit={(form) => {
        onComment(form.text('comment'), form);
      }}
    >
      <p>{children}</p>
      {fields}
      <TextAreaField
        label={t('Comment')}
        name="comment"
        hint={t('Optional. Shown in the notice.')}
        maxLength={limits.Comment.maxLength}
        problem={problemOf(change.error, 'comment')}
      />
    </FormDialog>
  );
}
