import { contractValidator, readContract } from '@convoke/testkit';
import { readOperations } from '@convoke/testkit/requests';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { ContractCaller } from './contract-caller.js';

export const PUBLIC = readOperations();
export const DASHBOARD = readOperations(readContract('dashboard.yaml'));
export const PASSWORD = 'correct horse battery';

export interface Session {
  user: { email: string };
  accounts: { accountId: string }[];
  csrfToken: string | null;
}

/** A browser, as far as the server sees one: it keeps its cookie and says whose page asks. */
export class Visitor {
  #cookie = '';
  #csrfToken = 'sign-in';
  readonly own: ContractCaller;
  /** What the public interface offers, under the dashboard. */
  readonly public: ContractCaller;

  constructor(baseUrl: string) {
    const headers = (method: string): Record<string, string> => ({
      cookie: this.#cookie,
      ...(method !== 'GET' && { origin: baseUrl, 'x-convoke-csrf': this.#csrfToken }),
    });
    const validator = contractValidator('dashboard.yaml');
    this.own = new ContractCaller({ baseUrl, headers, operations: DASHBOARD, validator });
    this.public = new ContractCaller({
      baseUrl,
      headers,
      operations: PUBLIC,
      validator: contractValidator(),
      prefix: '/dashboard',
    });
  }

  async begin(id: 'signIn' | 'finishSignIn' | 'useSetUpLink', body: object): Promise<Session> {
    if (id !== 'finishSignIn') this.#cookie = '';
    this.#csrfToken = 'sign-in';
    const { data, headers } = await this.own.call<Session>(id, { body });
    this.#cookie = headers
      .getSetCookie()
      .map((each) => each.split(';', 1).join())
      .join('; ');
    this.#csrfToken = data.csrfToken ?? '';
    return data;
  }

  useLink(link: string): Promise<Session> {
    return this.begin('useSetUpLink', { token: link.split('#')[1], password: PASSWORD });
  }
}

/** Uses what belongs to a second factor, and removes it again. */
export async function tellOfSecondFactors(ada: Visitor): Promise<void> {
  const call: ContractCaller['call'] = (id, given) => ada.own.call(id, given);
  const currentPassword = `${PASSWORD} staple`;
  const { data: session } = await call<Session>('getSession');
  const { data: made } = await call<{ secret: string }>('enrolTotp', { body: { currentPassword } });
  const totp = new TOTP({ secret: Secret.fromBase32(made.secret) });
  await call('confirmTotp', { body: { code: totp.generate() } });
  await call('requireSecondFactor', { body: { isRequired: true } });
  await call('requireSecondFactor', { body: { isRequired: false } });
  const { data: codes } = await call<string[]>('renewRecoveryCodes', { body: { currentPassword } });
  await ada.begin('signIn', { email: session.user.email, password: currentPassword });
  await ada.begin('finishSignIn', { code: codes[0] });
  const { data: factors } = await call<object>('listSecondFactors');
  expect(factors).toMatchObject({ passkeys: [], recoveryCodes: 9 });
  await call('removeTotp', { body: { currentPassword } });
}
