import { BlockList, isIP } from 'node:net';

/** Addresses that lead nowhere from the internet: of this machine, of a home or office network. */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4');
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/** Whether only this machine or its neighbours can mean this address. Any other is for the public. */
export function isLocalAddress(address: string): boolean {
  const host = new URL(address).hostname.replaceAll(/[[\]]/g, '');
  const kind = isIP(host);
  if (kind !== 0) return PRIVATE.check(host, kind === 6 ? 'ipv6' : 'ipv4');
  // A name without a dot is one of a local network: no registry gives any out.
  return !host.includes('.') || /\.(local|localhost|internal|home\.arpa)$/.test(host);
}
