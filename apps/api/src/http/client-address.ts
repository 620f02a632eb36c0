const groupsOf = (part: string) => part.split(':').filter(Boolean);

/**
 * Whom to count attempts for: an IPv4 address as it is, and of an IPv6 address the first half, because whoever has one
 * has all addresses of that network.
 */
export function clientAddress(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address.replace(/^::ffff:/i, '');
  const [withoutZone = ''] = address.split('%', 1);
  const [head = '', tail = ''] = withoutZone.split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const network = [...first, ...zeros, ...last].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
