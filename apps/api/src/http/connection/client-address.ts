import ipaddr from 'ipaddr.js';

/**
 * Whom to count attempts for: an IPv4 address as it is, and of an IPv6 address the first half, because whoever has one
 * has all addresses of that network.
 */
export function clientAddress(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
