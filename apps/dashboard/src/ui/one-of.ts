/** The value, where it is one of the choices; an address may say anything. */
export function oneOf<const Choice extends string>(value: string, choices: readonly Choice[]): Choice | undefined {
  return choices.find((choice) => choice === value);
}
