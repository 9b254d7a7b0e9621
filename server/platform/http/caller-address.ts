import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4, isIPv6 } from 'node:net';

/** More than any row of proxies writes; what is longer was made to be long. */
const LONGEST_HEADER = 1000;
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

type Incoming = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } };

/**
 * Where a request comes from. Each proxy adds to the end of X-Forwarded-For whom it heard, so behind `proxies` of them
 * the caller is that many entries from the end; what stands before it anybody may have written. Where nothing usable
 * stands there, it is whoever is connected.
 */
export function callerAddress(incoming: Incoming | undefined, proxies: number): string {
  const connected = plainAddress(incoming?.socket.remoteAddress ?? '');
  if (proxies === 0) return connected || 'in-process';
  const forwarded = String(incoming?.headers['x-forwarded-for'] ?? '').slice(-LONGEST_HEADER);
  return plainAddress(forwarded.split(',').at(-proxies) ?? '') || connected || 'in-process';
}

/**
 * What is counted as one caller: of IPv6 the first 64 bits, since a household has all the addresses behind them and may
 * use another for every request.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [before = '', after] = address.split('%')[0]?.split('::') ?? [];
  const groups = before.split(':').filter(Boolean);
  if (after !== undefined) {
    const last = after.split(':').filter(Boolean);
    // An IPv4 address at the end stands for two groups.
    const length = last.length + (isIPv4(last.at(-1) ?? '') ? 1 : 0);
    groups.push(...Array.from({ length: 8 - groups.length - length }, () => '0'), ...last);
  }
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** Without a port or brackets; one of IPv4 that came over IPv6 in its own form; empty if it is none. */
function plainAddress(text: string): string {
  const trimmed = text.trim().toLowerCase();
  const address = /^\[(.+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed;
  const plain = MAPPED_IPV4.exec(address)?.[1] ?? address;
  return isIP(plain) ? plain : '';
}
