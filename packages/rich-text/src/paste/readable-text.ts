/** Characters of symbol fonts that programs leave in a text. */
const symbols: Record<string, string> = { '\uf0b7': '•', '\uf0a7': '▪', '\uf0d8': '➢', '\uf0fc': '✓', '\uf0a8': '◻' };

/** Normalises spaces and removes invisible characters. */
export function readableText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u2028\u2029]/g, ' ')
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/[\uf0b7\uf0a7\uf0d8\uf0fc\uf0a8]/g, (symbol) => symbols[symbol] ?? '');
}
