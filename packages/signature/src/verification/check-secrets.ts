/**
 * The secrets as a list.
 *
 * @throws TypeError where there is none, or one is empty or begins or ends with white space
 */
export function checkSecrets(given: string | readonly string[]): readonly string[] {
  const secrets = typeof given === 'string' ? [given] : given;
  if (!Array.isArray(secrets) || secrets.length === 0 || !secrets.every(isSecret)) {
    throw new TypeError('Give a secret, not empty and without white space around it.');
  }
  return secrets;
}

function isSecret(value: unknown): boolean {
  return typeof value === 'string' && /^\S(.*\S)?$/s.test(value);
}
