/** The signs of symbol fonts that programs leave in a text. */
const symbols: Record<string, string> = { '\uf0b7': '•', '\uf0a7': '▪', '\uf0d8': '➢', '\uf0fc': '✓', '\uf0a8': '◻' };

/** Text as it may stand in an article: with plain spaces, and without what cannot be seen. */
export function readableText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u2028\u2029]/g, ' ')
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/[\uf0b7\uf0a7\uf0d8\uf0fc\uf0a8]/g, (sign) => symbols[sign] ?? '');
}
