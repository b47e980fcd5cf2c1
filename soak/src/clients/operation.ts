/** The four operations, in the order in which a scenario performs them. */
export const OPERATIONS = ['create', 'invite', 'update', 'cancel'] as const;

export type Operation = (typeof OPERATIONS)[number];
