import { useLocation } from 'wouter';
import { useSession } from '../session/session-context.js';

/** Which account the pages are about; a choice for those who have one. */
export function AccountSwitch() {
  const { accounts, account, chooseAccount } = useSession();
  const [, navigate] = useLocation();
  if (accounts.length === 1) return <p className="account-name">{account.name}</p>;
  return (
    <select
      className="control account-switch"
      aria-label="Account"
      value={account.accountId}
      onChange={(event) => {
        chooseAccount(event.target.value);
        navigate('/');
      }}
    >
      {accounts.map(({ accountId, name }) => (
        <option key={accountId} value={accountId}>
          {name}
        </option>
      ))}
    </select>
  );
}
