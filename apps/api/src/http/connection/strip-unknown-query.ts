import { listOnlyQuery, pageQueryNames } from '@madrasah/display';
import { canonicalCall } from '../transport/canonical-call.ts';
import { readAddress } from '../transport/canonical-read.ts';

const pageNames: ReadonlySet<string> = new Set(pageQueryNames);

/** The address of an article in WordPress without pretty links; it may redirect to an article here. */
const isOldNumber = (part: string) => /^(?:p|page_id|attachment_id)=[1-9]\d{0,9}$/.test(part);

/** The name of a parameter; undefined when it cannot be decoded. */
function nameOf(part: string): string | undefined {
  const [name = ''] = part.split('=', 1);
  try {
    return decodeURIComponent(name.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

const isPagePart = (part: string) => part === listOnlyQuery || pageNames.has(nameOf(part) ?? '');

/**
 * Removes the query parameters that no page reads, such as campaign parameters of mails and social networks, and writes
 * calls in one spelling. The response is the same, so it is computed and cached once.
 */
export function stripUnknownQuery(url: string): string {
  const [address = ''] = url.split('#', 1);
  if (address.startsWith('/trpc/')) return canonicalCall(address);
  if (address.startsWith('/api/')) return readAddress(address).address;
  const start = address.indexOf('?');
  if (start < 0) return address;
  const path = address.slice(0, start);
  const knownParts = address
    .slice(start + 1)
    .split('&')
    .filter((part) => isPagePart(part) || (path === '/' && isOldNumber(part)));
  return knownParts.length > 0 ? `${path}?${knownParts.join('&')}` : path;
}
