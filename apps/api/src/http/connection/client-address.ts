import ipaddr from 'ipaddr.js';

/**
 * The address that attempts count for: an IPv4 address, or the first half of an IPv6 address, because one client
 * usually has all addresses of such a network.
 */
export function clientAddress(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
