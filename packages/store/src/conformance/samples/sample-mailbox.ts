import type { Account } from '@convoke/engine';
import type { SenderMailbox } from '@convoke/engine/senders';
import { NOW } from './samples.js';

export function sampleMailbox(
  { id: accountId }: Pick<Account, 'id'>,
  change: Partial<SenderMailbox> = {},
): SenderMailbox {
  return {
    accountId,
    host: 'imap.practice.example',
    port: 993,
    user: 'ada',
    password: 'sealed mailbox password',
    folder: 'INBOX',
    failure: null,
    readAt: null,
    pollAt: NOW,
    position: null,
    ...change,
  };
}
