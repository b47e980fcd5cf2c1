import { runInboxConformance } from '../../conformance/inbox-conformance.js';
import { dotStuffed, openSmtpDialog } from '../../conformance/smtp-dialog.js';
import { startSmtpInbox } from '../../conformance/start-smtp-inbox.js';

runInboxConformance('SMTP', {
  source: 'smtp',
  repeatsItself: false,
  knowsRecipients: true,
  async start(intake) {
    const inbox = await startSmtpInbox(intake);
    return {
      async submit(raw, recipient) {
        const dialog = await openSmtpDialog(inbox.port());
        const ready = await dialog.begin(recipient);
        if (ready.startsWith('354')) dialog.write(dotStuffed(raw));
        const reply = ready.startsWith('354') ? await dialog.reply() : ready;
        dialog.end();
        return reply.startsWith('250');
      },
      stop: () => inbox.stop(),
      remove: async () => undefined,
    };
  },
});
