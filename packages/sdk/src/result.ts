/** What the operation returned and, in `message`, what happened, for people to read. */
export type Result<Data> = Data & { message: string };
