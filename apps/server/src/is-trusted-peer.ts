import proxyAddr from 'proxy-addr';

/** @param networks addresses and CIDRs */
export function isTrustedPeer(networks: readonly string[]): (address: string) => boolean {
  const trust = proxyAddr.compile([...networks]);
  return (address) => trust(address, 0);
}
