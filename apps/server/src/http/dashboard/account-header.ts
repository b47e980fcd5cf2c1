/** Names the account that a request is about. */
export const ACCOUNT_HEADER = 'X-Convoke-Account';
