import type { ReactNode } from 'react';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { FormProblem } from '../ui/form-problem.js';
import { problemOf } from '../ui/problem-of.js';
import { readForm } from '../ui/read-form.js';
import { TextAreaField } from '../ui/text-area-field.js';

interface CommentDialogProps {
  title: string;
  action: string;
  onClose: () => void;
  error: Error | null;
  isBusy: boolean;
  onComment: (comment: string) => void;
  children: ReactNode;
}

/** Asks whether to take something back, and what to tell the invitees about it. */
export function CommentDialog(props: CommentDialogProps) {
  const { title, action, onClose, error, isBusy, onComment, children } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          const { text } = readForm(event);
          onComment(text('comment'));
        }}
      >
        <p>{children}</p>
        <TextAreaField
          label="Comment"
          name="comment"
          hint="Shown in the notice; may be left empty."
          maxLength={1000}
          problem={problemOf(error, 'comment')}
        />
        <FormProblem error={error} />
        <div className="actions">
          <Button type="submit" look="danger" isBusy={isBusy}>
            {action}
          </Button>
          <Button onClick={onClose}>Keep it</Button>
        </div>
      </form>
    </Dialog>
  );
}
