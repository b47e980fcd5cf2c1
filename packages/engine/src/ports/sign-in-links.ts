import type { LinkMailState, SignInLink } from '../domain/person.js';

export interface LinkReader {
  /** Expired and ended ones too. */
  find(id: string): Promise<SignInLink | undefined>;
  /** Those in the name of the account that have not ended, newest first, expired or not. */
  list(accountId: string): Promise<SignInLink[]>;
  /**
   * How many links were to be mailed since a time, ended ones too.
   *
   * @param query.since epoch milliseconds
   */
  countMailed(query: { accountId?: string; emailKey?: string; since: number }): Promise<number>;
}

export interface LinkWriter extends LinkReader {
  insert(link: SignInLink): Promise<void>;
  /** @returns whether it had not ended: of two who use a link only one ends it */
  end(query: { id: string; now: number }): Promise<boolean>;
  /** Ends what one person has made, in the name of one account or of all. */
  endOf(query: { makerId: string; accountId?: string; now: number }): Promise<void>;
  /** @returns false where another claim has taken over */
  settleMail(settlement: LinkMailSettlement): Promise<boolean>;
}

export interface LinkMailSettlement extends Pick<LinkMailState, 'fence' | 'dueAt' | 'detail'> {
  id: string;
  state: 'pending' | 'sent' | 'failed';
  /** Epoch milliseconds. */
  now: number;
}
