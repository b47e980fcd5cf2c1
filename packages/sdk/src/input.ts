/** What the caller gives to an operation: its body without the credentials, which belong to the client. */
export type Input<Body> = Omit<Body, 'apiKey' | 'apiSecret'>;
