import { type CredentialSources, readCredentials } from '@convoke/contract/requests';
import { accept, type Credentials, DomainError } from '@convoke/engine';
import { say } from '@convoke/texts';

/**
 * The credentials of a request.
 *
 * @throws DomainError `invalid_credentials`
 */
export function requestCredentials(sources: CredentialSources): Credentials {
  const given = givenCredentials(sources);
  if (given) return given;
  throw new DomainError('invalid_credentials', say('credentials_missing'), { param: 'apiKey' });
}

/**
 * The credentials in some places of a request; `undefined` if there are none.
 *
 * @throws DomainError `invalid_credentials`
 */
export function givenCredentials(sources: CredentialSources): Credentials | undefined {
  return accept(readCredentials(sources));
}
