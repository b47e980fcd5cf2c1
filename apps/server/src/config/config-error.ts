/** Every mistake in the environment at once, each with its variable's name. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(
      `The configuration has ${mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`}:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`,
    );
    this.mistakes = mistakes;
  }
}
