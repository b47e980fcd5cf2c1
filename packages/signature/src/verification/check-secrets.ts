/**
 * The secrets as a list.
 *
 * @throws TypeError where there is none, or one is empty or begins or ends with white space
 */
export function checkSecrets(given: string | readonly string[]): readonly string[] {
  const secrets = typeof given === 'string' ? [given] : given;
  // JavaScript may give something else, such as a variable of the environment that is not set.
  if (!secrets?.length || !secrets.every((secret) => secret && secret === secret.trim())) {
    throw new TypeError('secret must be text without white space around it.');
  }
  return secrets;
}
