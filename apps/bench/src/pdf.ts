/** A harmless PDF of so many bytes; `mark` makes it another one. */
export function aPdf(bytes: number, mark: string): Blob {
  const start = `%PDF-1.7\n% ${mark}\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n`;
  const end = '\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';
  return new Blob([start, ' '.repeat(bytes - start.length - end.length), end]);
}
