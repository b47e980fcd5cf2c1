/**
 * What becomes of a message or delivery whose lease ended without a result. The crash may be its own doing, so it is parked as
 * `failed` after ten in a row. More likely the machine or its operator is to blame, and everything under way at the
 * time suffers alike: so each further crash makes it wait longer, half a minute in the end, and a server that is killed
 * ten times within a minute fails nothing.
 */
export const CRASH_POLICY = { maxCrashes: 10, crashDelayMs: 500 } as const;
