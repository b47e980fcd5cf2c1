/**
 * The secrets as a list.
 *
 * @throws TypeError where there is none, or one is empty or begins or ends with white space
 */
export function checkSecrets(given: string | readonly string[]): readonly string[] {
  const secrets = typeof given === 'string' ? [given] : given;
  if (!Array.isArray(secrets) || secrets.length === 0) throw new TypeError('Give at least one secret.');
  for (const secret of secrets) {
    if (typeof secret !== 'string' || !/^\S(.*\S)?$/s.test(secret)) {
      throw new TypeError('A secret is empty or has white space around it.');
    }
  }
  return secrets;
}
