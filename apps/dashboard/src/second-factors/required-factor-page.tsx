import { rich, t } from '../languages/text.js';
import { FrontPage } from '../session/front-page.js';
import { useSession, useSignOut } from '../session/session.js';
import { Button } from '../ui/buttons.js';
import { SecondFactors } from './second-factors.js';

/** For somebody whose account requires a second factor, before anything else. */
export function RequiredFactorPage() {
  const { account, chooseAccount, ...session } = useSession();
  const signOut = useSignOut();
  const others = session.accounts.filter(({ requiresSecondFactor }) => !requiresSecondFactor);
  return (
    <FrontPage title={t('Set up a second factor')} sandbox={session.sandbox}>
      <p>
        {rich('{account} requires a second factor of everybody. Set one up for {email} to go on.', {
          account: <strong>{account.name}</strong>,
          email: session.user.email,
        })}
      </p>
      <SecondFactors passkeyOrigin={session.passkeyOrigin} />
      <div className="actions">
        {others.map(({ accountId, name }) => (
          <Button key={accountId} onClick={() => chooseAccount(accountId)}>
            {t('Go to {name}', { name })}
          </Button>
        ))}
        <Button onClick={() => signOut.mutate()}>{t('Sign out')}</Button>
      </div>
    </FrontPage>
  );
}
