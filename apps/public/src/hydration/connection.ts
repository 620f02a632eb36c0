type NetworkInformation = { saveData?: boolean; effectiveType?: string };

/** With Save-Data or a 2G connection nothing is prefetched, and plain HTML is preferred over the app. */
export function prefersReducedData({ saveData, effectiveType }: NetworkInformation): boolean {
  return saveData === true || effectiveType === '2g' || effectiveType === 'slow-2g';
}

/** `navigator.connection` of the Network Information API; empty where unsupported. */
export function networkInformation(): NetworkInformation {
  const value: unknown = Reflect.get(navigator, 'connection');
  return typeof value === 'object' && value !== null ? value : {};
}
