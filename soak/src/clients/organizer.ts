import type { Person } from './scenario.js';

/** Invites in every scenario. */
export const ORGANIZER: Person = { name: 'Söhne & Co., Inc.', address: 'calendar@convoke.example' };
