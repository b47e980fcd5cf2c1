import type { components } from '@convoke/contract';

/** What was done and may not be meant. A newer server may send codes that the list does not have. */
export type Warning = Omit<components['schemas']['Warning'], 'code'> & {
  code: components['schemas']['WarningCode'] | (string & {});
};

/**
 * What the operation returned and, in `message`, what happened, for people to read; and `warnings`, where the server has some.
 */
export type Result<Data> = Data & { message: string; warnings?: Warning[] | undefined };
