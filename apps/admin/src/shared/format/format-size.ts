/** A size in readable units. */
export function formatSize(bytes: number): string {
  const [size, unit] = bytes < 1_000_000_000 ? [bytes / 1_000_000, 'MB'] : [bytes / 1_000_000_000, 'GB'];
  return `${size.toLocaleString('id-ID', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} ${unit}`;
}
