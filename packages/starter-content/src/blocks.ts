/** HTML written one block per line, without the line breaks and the indentation of the source. */
export function blocks(html: string): string {
  return html
    .split('\n')
    .map((row) => row.trim())
    .join('');
}
