import { DomainError } from '@convoke/engine';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * The `Last-Event-ID` of a request for a stream, where ids are UUIDs; `undefined` without one.
 *
 * @throws DomainError `invalid_parameter`
 */
export function lastEventId(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && UUID.test(header)) return header;
  throw new DomainError('invalid_parameter', 'Last-Event-ID must be the id of an event of this stream.', {
    param: 'Last-Event-ID',
  });
}
