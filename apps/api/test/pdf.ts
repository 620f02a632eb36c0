import { deflateSync } from 'node:zlib';

type Packing = {
  filters?: string;
  parameters?: string;
  pack?: (bytes: Buffer) => Buffer;
  length?: string;
  dictionary?: string;
};

/** A PDF with a catalog and these objects, whose bytes are Latin-1; the cross-reference table is left out, as in a broken file. */
export const aPdfOf = (...objects: string[]): Buffer =>
  Buffer.from(
    `%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n${objects.join('\n')}\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
    'latin1',
  );

export const anObject = (number: number, content: string) => `${number} 0 obj\n${content}\nendobj`;

/** A stream with objects in it, packed with Flate unless another way is given. */
export function anObjectStream(
  objects: Record<number, string>,
  {
    filters = '/FlateDecode',
    parameters = '',
    pack = (bytes) => deflateSync(bytes),
    length,
    dictionary = '',
  }: Packing = {},
): string {
  const entries = Object.entries(objects);
  const starts = entries.map((_entry, index) =>
    entries.slice(0, index).reduce((total, [, content]) => total + content.length + 1, 0),
  );
  const table = entries.map(([number], index) => `${number} ${starts[index]}`).join(' ');
  const content = Buffer.from(`${table}\n${entries.map(([, text]) => `${text}\n`).join('')}`, 'latin1');
  const packed = pack(content).toString('latin1');
  const written = [
    `/Type /ObjStm /N ${entries.length} /First ${table.length + 1}`,
    filters && `/Filter ${filters}`,
    parameters && `/DecodeParms ${parameters}`,
    `/Length ${length ?? packed.length}`,
    dictionary,
  ];
  return `50 0 obj\n<< ${written.join(' ')} >>\nstream\n${packed}\nendstream\nendobj`;
}

/** Codes of nine bits with a cleared table before they would become longer, as simple programs write LZW. */
export function packLzw(bytes: Buffer): Buffer {
  const codes = [...bytes].flatMap((byte, index) => (index % 250 === 0 ? [256, byte] : [byte]));
  const bits = [...codes, 257].map((code) => code.toString(2).padStart(9, '0')).join('');
  return Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)));
}

/** Rows of PNG in all five ways. */
export function predictRows(bytes: Buffer, row: number): Buffer {
  const at = (column: number, line: number) => (column < 0 || line < 0 ? 0 : (bytes[line * row + column] ?? 0));
  const lines = Array.from({ length: Math.ceil(bytes.length / row) }, (_, line) => {
    const kind = line % 5;
    const predicted = Array.from({ length: row }, (_entry, column) => {
      const [left, above, corner] = [at(column - 1, line), at(column, line - 1), at(column - 1, line - 1)];
      const estimate = left + above - corner;
      const nearest = [left, above, corner].sort((one, other) => Math.abs(estimate - one) - Math.abs(estimate - other));
      const guesses = [0, left, above, (left + above) >> 1, nearest[0] ?? 0];
      return (at(column, line) - (guesses[kind] ?? 0)) & 0xff;
    });
    return Buffer.from([kind, ...predicted]);
  });
  return Buffer.concat(lines);
}

export const packAscii85 = (bytes: Buffer): Buffer => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4) {
    const group = bytes.subarray(at, at + 4);
    let value = Buffer.concat([group, Buffer.alloc(4 - group.length)]).readUInt32BE();
    let digits = '';
    for (let digit = 0; digit < 5; digit += 1) {
      digits = String.fromCharCode((value % 85) + 33) + digits;
      value = Math.floor(value / 85);
    }
    text += group.length === 4 && digits === '!!!!!' ? 'z' : digits.slice(0, group.length + 1);
  }
  return Buffer.from(`${text}~>`);
};

/** A literal run for each 128 bytes, and the end. */
export const packRuns = (bytes: Buffer): Buffer => {
  const runs: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 128) {
    const run = bytes.subarray(at, at + 128);
    runs.push(Buffer.from([run.length - 1]), run);
  }
  return Buffer.concat([...runs, Buffer.from([128])]);
};
