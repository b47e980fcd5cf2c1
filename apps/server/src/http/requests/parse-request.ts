import { type Contract, type IdIn, type InputOf, readInput, type UncheckedRequest } from '@convoke/contract';
import { accept } from '@convoke/engine';

/**
 * What an operation's handler is given: path parameters, query and body in the shape of its contract.
 *
 * @throws DomainError `invalid_parameter`, `missing_required_field`, `invalid_type`, `invalid_value`, `field_too_long`
 */
export function parseRequest<C extends Contract<IdIn<C>>, Id extends IdIn<C>>(
  contract: C,
  id: Id,
  request: UncheckedRequest,
): InputOf<C, Id> {
  return accept(readInput(contract, id, request));
}
