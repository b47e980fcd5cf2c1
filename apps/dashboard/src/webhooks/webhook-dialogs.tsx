import { useState } from 'react';
import { useLocation } from 'wouter';
import { answered } from '../api/answer.js';
import type { Service } from '../api/api.js';
import { useChange, useCreation } from '../api/changes.js';
import { useDraft } from '../drafts/draft-form.js';
import { FormDialog } from '../drafts/form-dialog.js';
import { rich, t } from '../languages/text.js';
import { ConfirmDialog } from '../ui/dialogs.js';
import { CheckField, SelectField } from '../ui/fields.js';
import { useToast } from '../ui/toasts.js';
import { differences } from '../ui/values.js';
import { useUpdateWebhook } from './use-update-webhook.js';
import { readWebhook, WebhookFields } from './webhook-fields.js';

interface RegisterDialogProps {
  onClose: () => void;
  /** Called with the secret, which is not available again. */
  onRegistered: (secret: string) => void;
}

const NOTHING = {
  webhookUrl: '',
  name: '',
  eventTypes: ['attendee.responded', 'appointment.updated', 'appointment.canceled'],
  signatureScheme: 'timestamped',
} as const;

export function RegisterDialog({ onClose, onRegistered }: RegisterDialogProps) {
  const toast = useToast();
  const draft = useDraft('new webhook');
  const register = useCreation({
    change: (api, body: Service['RegisterWebhookRequest'], headers) =>
      answered(api.service.POST('/api/v1/webhooks', { body, headers })),
    topics: ['webhooks', 'testReceiver'],
    onDone(result) {
      draft.clear();
      if (result.warnings) toast.happened(result);
      onRegistered(result.data.secret);
    },
  });
  return (
    <FormDialog
      title={t('New webhook')}
      draft={draft}
      action={t('Register')}
      change={register}
      onClose={onClose}
      onSubmit={(form) => register.mutate(readWebhook(form))}
    >
      <WebhookFields values={{ ...NOTHING, eventTypes: [...NOTHING.eventTypes] }} error={register.error} />
    </FormDialog>
  );
}

interface EditWebhookDialogProps {
  webhook: Service['Webhook'];
  onClose: () => void;
}

export function EditWebhookDialog({ webhook, onClose }: EditWebhookDialogProps) {
  /** The webhook as it was when the dialog opened: live changes replace the prop, and untouched fields are not sent. */
  const [opened] = useState(webhook);
  const draft = useDraft(`webhook ${opened.webhookId}`);
  const update = useUpdateWebhook(opened.webhookId, { onDone: () => draft.clear(), onShown: onClose });
  return (
    <FormDialog
      title={t('Edit the webhook')}
      draft={draft}
      action={t('Save')}
      change={update}
      onClose={onClose}
      onSubmit={(form) => {
        update.mutate(differences(opened, { ...readWebhook(form), isActive: form.text('isActive') === 'on' }));
      }}
    >
      <WebhookFields values={opened} error={update.error} />
      <CheckField
        label={t('Active')}
        name="isActive"
        hint={t('While it is not active, new events are skipped; you can replay them later.')}
        defaultChecked={opened.isActive}
      />
    </FormDialog>
  );
}

interface DeleteWebhookDialogProps {
  webhook: Service['Webhook'];
  onClose: () => void;
}

export function DeleteWebhookDialog({ webhook: { webhookId, webhookUrl }, onClose }: DeleteWebhookDialogProps) {
  const toast = useToast();
  const [, navigate] = useLocation();
  const remove = useChange({
    change: (api) =>
      answered(api.service.DELETE('/api/v1/webhooks/{webhookId}', { params: { path: { webhookId } }, body: {} })),
    topics: ['testReceiver', 'overview'],
    onDone: (result) => {
      toast.happened(result);
      navigate('/webhooks');
    },
  });
  return (
    <ConfirmDialog title={t('Delete the webhook')} action={t('Delete for good')} onClose={onClose} change={remove}>
      {rich('Nothing more is sent to {url}, not even what is still pending.', { url: <code>{webhookUrl}</code> })}
    </ConfirmDialog>
  );
}

interface SecretDialogProps {
  webhook: Service['Webhook'];
  onClose: () => void;
  onSecret: (secret: string) => void;
}

const graces = () => [
  { value: '0', label: t('Not at all') },
  { value: '3600', label: t('One hour') },
  { value: '86400', label: t('One day') },
];

export function SecretDialog({ webhook: { webhookId, signatureScheme }, onClose, onSecret }: SecretDialogProps) {
  const draft = useDraft(`new secret of ${webhookId}`);
  const regenerate = useChange({
    change: (api, graceSeconds: number) =>
      answered(
        api.service.POST('/api/v1/webhooks/{webhookId}/regenerate-secret', {
          params: { path: { webhookId } },
          body: graceSeconds === 0 ? {} : { graceSeconds },
        }),
      ),
    topics: ['webhooks'],
    onDone: ({ data }) => {
      draft.clear();
      onSecret(data.secret);
    },
  });
  return (
    <FormDialog
      title={t('Create a new secret')}
      draft={draft}
      action={t('Create a new secret')}
      change={regenerate}
      onClose={onClose}
      onSubmit={({ text }) => {
        regenerate.mutate(signatureScheme === 'body-hex' ? 0 : Number(text('grace')));
      }}
    >
      <p>{t('Deliveries are signed with the new secret at once.')}</p>
      {signatureScheme === 'body-hex' ? (
        <p>{t('Its receivers check one signature only, so the old secret ends at once.')}</p>
      ) : (
        <SelectField
          label={t('Sign with the old one as well')}
          name="grace"
          choices={graces()}
          hint={t(
            'For that time, deliveries carry a second signature with the old secret. Receivers with our client library accept either; those that check X-Service-Signature by hand must know the new one at once.',
          )}
        />
      )}
    </FormDialog>
  );
}
