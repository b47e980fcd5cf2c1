// Generated from dashboard.yaml by `npm run fix`; changes here are overwritten.

/** The pattern of each text of the interface, by the name of its schema. */
export const patterns = {
  InstantParameter: /^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3])(:[0-5][0-9]){2}(\.[0-9]{1,3})?Z$/u,
} as const;
