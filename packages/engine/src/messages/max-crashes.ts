/** After so many leases in a row that ended without a result, a message is parked as `failed`. */
export const MAX_CRASHES = 10;
