type NetworkInformation = { saveData?: boolean; effectiveType?: string };

/** Save-Data or a 2G connection: nothing is fetched before it is needed, and what plain HTML can do is left to it. */
export function prefersReducedData({ saveData, effectiveType }: NetworkInformation): boolean {
  return saveData === true || effectiveType === '2g' || effectiveType === 'slow-2g';
}

/** `navigator.connection` where the browser has the Network Information API, else nothing is known. */
export function networkInformation(): NetworkInformation {
  const value: unknown = Reflect.get(navigator, 'connection');
  return typeof value === 'object' && value !== null ? value : {};
}
