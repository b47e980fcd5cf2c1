import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api/api.js';
import { t } from '../languages/text.js';
import { Button } from '../ui/buttons.js';
import { FormProblem } from '../ui/forms.js';
import { passkeyObstacle, signInWithPasskey } from './passkey.js';

/** Signs in with a passkey, alone or after the password. */
export function PasskeyButton({ passkeyOrigin }: { passkeyOrigin: string | null }) {
  const { api } = useApi();
  const client = useQueryClient();
  const signIn = useMutation({
    mutationFn: async () => {
      const obstacle = passkeyObstacle(passkeyOrigin);
      if (obstacle !== undefined) throw new Error(obstacle);
      return signInWithPasskey(api);
    },
    onSuccess: (session) => client.setQueryData(['session'], session),
  });
  return (
    <div className="form">
      <FormProblem error={signIn.error} />
      <Button isBusy={signIn.isPending} onClick={() => signIn.mutate()}>
        {t('Sign in with a passkey')}
      </Button>
    </div>
  );
}
