import type { ReactNode } from 'react';
import { Dialog } from '../ui/dialogs.js';
import { Form, FormActions, type FormChange, type FormTexts, readForm } from '../ui/forms.js';
import { DraftForm } from './draft-form.js';
import type { DraftStore } from './draft-store.js';

interface FormDialogProps {
  title: string;
  /** Keeps what is typed until it is saved; without one, closing the dialog loses it. */
  draft?: DraftStore;
  action: ReactNode;
  look?: 'primary' | 'danger';
  /** Offers to leave everything as it is. */
  canKeep?: boolean;
  change: FormChange;
  onClose: () => void;
  onSubmit: (form: FormTexts) => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog: its fields, why it was refused, and the button that sends it. */
export function FormDialog(props: FormDialogProps) {
  const { title, draft, action, look, canKeep = false, change, onClose, onSubmit, children } = props;
  const content = (
    <>
      {children}
      <FormActions change={change} action={action} {...(look && { look })} onKeep={canKeep ? onClose : undefined} />
    </>
  );
  return (
    <Dialog title={title} onClose={onClose}>
      {draft === undefined ? (
        <Form className="form" onSubmit={(event) => onSubmit(readForm(event))}>
          {content}
        </Form>
      ) : (
        <DraftForm draft={draft} className="form" onSubmit={(event) => onSubmit(readForm(event))}>
          {content}
        </DraftForm>
      )}
    </Dialog>
  );
}
