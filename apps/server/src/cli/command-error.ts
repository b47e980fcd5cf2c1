/** What stops a command and its user can act on; told in one sentence, without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
