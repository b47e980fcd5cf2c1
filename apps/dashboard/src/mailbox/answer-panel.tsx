import { useState } from 'react';
import type { Dashboard } from '../api/schemas.js';
import { Button } from '../ui/button.js';
import { CodeBlock } from '../ui/code-block.js';
import { FormProblem } from '../ui/form-problem.js';
import { Icon } from '../ui/icon.js';
import { Notice } from '../ui/notice.js';
import { oneOf } from '../ui/one-of.js';
import { Section } from '../ui/section.js';
import { SelectField } from '../ui/select-field.js';
import { TextField } from '../ui/text-field.js';
import { ProposeDialog } from './propose-dialog.js';
import { CLIENTS, useAnswer } from './use-answer.js';

interface AnswerPanelProps {
  mailId: string;
  calendar: Dashboard['CalendarCard'];
}

/** What the invitee's mail client would offer: three answers and another time. */
export function AnswerPanel({ mailId, calendar }: AnswerPanelProps) {
  const [client, setClient] = useState<Dashboard['AnswerSandboxMailRequest']['client']>('gmail');
  const [comment, setComment] = useState('');
  const [isProposing, setProposing] = useState(false);
  const answer = useAnswer(mailId, () => setProposing(false));
  const propose = (isOpen: boolean) => {
    answer.reset();
    setProposing(isOpen);
  };
  const send = (choice: 'accept' | 'decline' | 'tentative') =>
    answer.mutate({ answer: choice, client, ...(comment === '' ? {} : { comment }) });
  return (
    <Section title={`Answer as ${calendar.attendee.name === '' ? calendar.attendee.address : calendar.attendee.name}`}>
      <div className="card card-body form">
        <div className="columns">
          <SelectField
            label="Mail client"
            hint="Each writes replies in its own way."
            choices={CLIENTS}
            value={client}
            onChange={(event) =>
              setClient(oneOf(event.target.value, ['gmail', 'outlook', 'exchange', 'apple']) ?? 'gmail')
            }
          />
          <TextField
            label="Comment"
            hint="May be left empty."
            maxLength={1000}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        </div>
        <div className="answer-buttons">
          <Button look="primary" isBusy={answer.isPending} onClick={() => send('accept')}>
            <Icon name="check" />
            Accept
          </Button>
          <Button isBusy={answer.isPending} onClick={() => send('tentative')}>
            <Icon name="question" />
            Maybe
          </Button>
          <Button isBusy={answer.isPending} onClick={() => send('decline')}>
            <Icon name="close" />
            Decline
          </Button>
          <Button isBusy={answer.isPending} onClick={() => propose(true)}>
            <Icon name="clock" />
            Propose new time
          </Button>
        </div>
        {!isProposing && <FormProblem error={answer.error} />}
        {answer.data !== undefined && <Sent answer={answer.data.data} />}
      </div>
      {isProposing && (
        <ProposeDialog
          onClose={() => propose(false)}
          calendar={calendar}
          error={answer.error}
          isBusy={answer.isPending}
          onPropose={(times) =>
            answer.mutate({ answer: 'counter', client, ...(comment === '' ? {} : { comment }), ...times })
          }
        />
      )}
    </Section>
  );
}

function Sent({ answer: { outcome, source } }: { answer: Dashboard['SandboxAnswer'] }) {
  return (
    <div role="status" className="stack">
      <Notice tone={outcome === 'stored' ? 'good' : 'info'}>
        {outcome === 'stored'
          ? 'The reply was handed in. What became of it is on the page of the appointment and among the replies.'
          : 'The very same reply had come before, and changes nothing.'}
      </Notice>
      <details className="details">
        <summary>The reply as the client would write it</summary>
        <CodeBlock label="Reply" text={source} />
      </details>
    </div>
  );
}
