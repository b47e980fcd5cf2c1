import { useState } from 'react';
import { answered } from '../api/answered.js';
import { useRead } from '../api/use-read.js';
import { Button } from '../ui/button.js';
import { EmptyState } from '../ui/empty-state.js';
import { Loaded } from '../ui/loaded.js';
import { Page } from '../ui/page.js';
import { Secret } from '../ui/secret.js';
import { RegisterDialog } from './register-dialog.js';
import { WebhookTable } from './webhook-table.js';

export function WebhooksPage() {
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string>();
  const query = useRead({
    topic: 'webhooks',
    key: ['list'],
    read: (api) => answered(api.service.GET('/api/v1/webhooks')),
  });
  const register = (
    <Button look="primary" onClick={() => setOpen(true)}>
      New webhook
    </Button>
  );
  return (
    <Page title="Webhooks" intro="Who is told when somebody answers or an appointment changes." actions={register}>
      {secret !== undefined && <Secret title="The webhook is registered" values={[['Secret', secret]]} />}
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState icon="webhooks" title="No webhooks yet" actions={register}>
              Register a URL of your application, and it is told of every answer.
            </EmptyState>
          ) : (
            <WebhookTable webhooks={data} />
          )
        }
      </Loaded>
      {isOpen && (
        <RegisterDialog
          onClose={() => setOpen(false)}
          onRegistered={(next) => {
            setSecret(next);
            setOpen(false);
          }}
        />
      )}
    </Page>
  );
}
