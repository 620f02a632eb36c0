import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What a name leads to that nobody on the internet could reach: the server itself, its network, its provider's. */
export class InsideAddressError extends Error {}

/** Whether an address is one of the internet at large. */
export const isPublicAddress = (address: string): boolean => ipaddr.process(address).range() === 'unicast';

const withoutBrackets = (host: string) => host.replace(/^\[|\]$/g, '');

/** Whether a host as it stands in an address is an IP address of an inner network; of names nobody knows before asking. */
export function isInsideHost(host: string): boolean {
  const address = withoutBrackets(host);
  return ipaddr.isValid(address) && !isPublicAddress(address);
}

/**
 * Looks up where to connect to, and refuses where any answer lies in an inner network. Asked by the connection itself, so
 * that a name cannot lead elsewhere between the question and the call.
 */
export const lookupPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? [];
    if (error || !first) return callback(error ?? new Error(`${host} leads nowhere`), '', 0);
    if (!found.every(({ address }) => isPublicAddress(address)))
      return callback(new InsideAddressError(`${host} leads to an inner network`), '', 0);
    return options.all ? callback(null, found) : callback(null, first.address, first.family);
  });
};
