import { z } from 'zod';

/** The text of a query parameter. A problem's message, here as in all query schemas, goes on after the name. */
export const queryValue = z.string({
  error: ({ input }) => (input === undefined ? 'is required.' : 'must be given once.'),
});
