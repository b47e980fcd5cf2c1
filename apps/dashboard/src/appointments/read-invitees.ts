export interface Invitee {
  name: string;
  address: string;
}

/** The rows of invitees that somebody filled; empty ones mean nobody. A missing name is the address. */
export function readInvitees(names: readonly string[], addresses: readonly string[]): Invitee[] {
  return addresses
    .map((address, index) => ({ name: names[index]?.trim() ?? '', address: address.trim() }))
    .filter(({ name, address }) => name !== '' || address !== '')
    .map(({ name, address }) => ({ name: name === '' ? address : name, address }));
}
