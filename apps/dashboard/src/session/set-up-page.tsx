import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { answered } from '../api/answered.js';
import type { Api } from '../api/create-api.js';
import { createApi } from '../api/create-api.js';
import { LinkButton } from '../ui/link-button.js';
import { Loading } from '../ui/loading.js';
import { Notice } from '../ui/notice.js';
import { useHash } from '../ui/use-hash.js';
import { FrontPage } from './front-page.js';
import { type ChosenPassword, SetUpForm } from './set-up-form.js';

interface SetUpPageProps {
  /** Of the session that is there already; null without one. */
  csrfToken: string | null;
  isReady: boolean;
  sandbox: boolean;
}

/** Where a one-time link leads. Its secret stands behind `#`, which no server and no log gets to see. */
export function SetUpPage({ csrfToken, isReady, sandbox }: SetUpPageProps) {
  const token = useHash();
  const api = useMemo(() => createApi({ csrfToken, accountId: null }, globalThis.fetch), [csrfToken]);
  const link = useQuery({
    queryKey: ['set-up-link', token],
    queryFn: async () => (await answered(api.dashboard.POST('/dashboard/api/set-up/link', { body: { token } }))).data,
    enabled: isReady && token !== '',
  });
  const use = useSetUp(api, token);
  if (token === '' || link.error !== null) {
    return (
      <FrontPage title="Set up" sandbox={sandbox}>
        <Notice tone="bad" title="This link does not work">
          It was used already, has expired, is not complete, or whoever made it may no longer make it. Ask an owner of
          the account for another. Whoever runs the server makes one with{' '}
          <code>convoke sign-in invite you@example.com</code>, or, where you could sign in before, with{' '}
          <code>convoke sign-in new-password you@example.com</code>.
        </Notice>
        <LinkButton href="/">To the sign-in page</LinkButton>
      </FrontPage>
    );
  }
  return (
    <FrontPage title="Set up" sandbox={sandbox}>
      {link.data === undefined ? (
        <Loading />
      ) : (
        <SetUpForm link={link.data} use={use.mutate} error={use.error} isBusy={use.isPending} />
      )}
    </FrontPage>
  );
}

function useSetUp(api: Api, token: string) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: (chosen: ChosenPassword) =>
      answered(api.dashboard.POST('/dashboard/api/set-up', { body: { token, ...chosen } })),
    onSuccess: ({ data }) => {
      client.setQueryData(['session'], data);
      navigate('/', { replace: true });
    },
  });
}
