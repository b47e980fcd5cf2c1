import { limits } from '@convoke/contract';
import type { ReactNode } from 'react';
import { t } from '../languages/text.js';
import { Button } from '../ui/buttons.js';
import { Dialog } from '../ui/dialogs.js';
import { TextAreaField } from '../ui/fields.js';
import { FormProblem, problemOf, readForm } from '../ui/forms.js';
import { DraftForm } from './draft-form.js';
import type { DraftStore } from './draft-store.js';

interface CommentDialogProps {
  draft: DraftStore;
  title: string;
  action: string;
  onClose: () => void;
  error: Error | null;
  isBusy: boolean;
  onComment: (comment: string) => void;
  children: ReactNode;
}

/** Confirms a cancellation or removal, with a comment for the invitees. */
export function CommentDialog(props: CommentDialogProps) {
  const { draft, title, action, onClose, error, isBusy, onComment, children } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <DraftForm
        draft={draft}
        className="form"
        onSubmit={(event) => {
          const { text } = readForm(event);
          onComment(text('comment'));
        }}
      >
        <p>{children}</p>
        <TextAreaField
          label={t('Comment')}
          name="comment"
          hint={t('Optional. Shown in the notice.')}
          maxLength={limits.Comment.maxLength}
          problem={problemOf(error, 'comment')}
        />
        <FormProblem error={error} />
        <div className="actions">
          <Button type="submit" look="danger" isBusy={isBusy}>
            {action}
          </Button>
          <Button onClick={onClose}>{t('Keep')}</Button>
        </div>
      </DraftForm>
    </Dialog>
  );
}
