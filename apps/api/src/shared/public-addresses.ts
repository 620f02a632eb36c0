import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, isIPv4, isIPv6, type LookupFunction } from 'node:net';

/** A name leads to an address that is not public: the server itself, its network, its provider's. */
export class InsideAddressError extends Error {}

const listOf = (type: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), type);
  }
  return list;
};

/** IANA's special addresses: this host, private, shared, for documentation or tests, multicast, reserved. */
const specialIpv4 = listOf('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]);
const globalIpv6 = listOf('ipv6', ['2000::/3']);
/** Special ranges inside the global one: protocol assignments with Teredo, documentation, 6to4. */
const specialIpv6 = listOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

/** Whether an address is public. IPv4 within IPv6, in any form, is not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialIpv4.check(address);
  if (!isIPv6(address) || address.includes('%')) return false;
  return globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
}

/** Whether a host as `URL` writes it is an internal IP address; a name must be looked up first. */
export function isInsideHost(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  return isIP(address) !== 0 && !isPublicAddress(address);
}

/** Refuses a host with an internal address; by the connection itself, so that the name cannot change meanwhile. */
export const lookupPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? [];
    if (error || !first) return callback(error ?? new Error(`${host} leads nowhere`), '', 0);
    if (!found.every(({ address }) => isPublicAddress(address)))
      return callback(new InsideAddressError(`${host} has an internal address`), '', 0);
    return options.all ? callback(null, found) : callback(null, first.address, first.family);
  });
};
