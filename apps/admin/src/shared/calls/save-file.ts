export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  saveFrom(address, name);
  URL.revokeObjectURL(address);
}

/** Lets the browser download a file directly to the disk, because it may be larger than the memory. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** A copy in memory: the browser no longer reads a chosen file that was changed on the disk since. */
export const copyOf = async (file: File): Promise<File> =>
  new File([await file.arrayBuffer()], file.name, { type: file.type });

export function saveBase64({ name, type, file }: { name: string; type: string; file: string }): void {
  const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0));
  saveFile(new Blob([bytes], { type }), name);
}

/** A table for showing and saving: a row of headers, and rows of as many cells. */
export type Table = { headers: readonly string[]; rows: readonly (readonly (string | number)[])[] };

/** An apostrophe before these characters keeps a spreadsheet from reading a formula. */
const startsFormula = /^[=+\-@\t\r]/;

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = startsFormula.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/** With a byte order mark, by which Excel detects UTF-8; semicolons, as the comma is Indonesia's decimal separator. */
export const toCsv = ({ headers, rows }: Table): string =>
  `\ufeff${[headers, ...rows].map((row) => `${row.map(cellOf).join(';')}\r\n`).join('')}`;

export function saveCsv(table: Table, name: string): void {
  saveFile(new Blob([toCsv(table)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}
