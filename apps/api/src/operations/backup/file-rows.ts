import type { StoredTable } from '../../database/table-content.ts';
import { isDocumentName } from '../../platform/media/index.ts';
import { filesPrefix, type Part } from './manifest.ts';

/** The columns that name files, by table. */
const fileTables: Readonly<Record<string, { name: string; isPicture: boolean }>> = {
  images: { name: 'name', isPicture: true },
  documents: { name: 'object_name', isPicture: false },
};
const siteTable = 'site_storage';

/** Whether the rows of this table matter here. */
export const namesFiles = (table: string): boolean => table === siteTable || Object.hasOwn(fileTables, table);

const lineFeed = 0x0a;
const variantName = /[0-9a-f]{2}\/[0-9a-f]{40}-[\w.]+/g;

/** What a row says about its file; the size is absent in tables of older versions. */
type FileRow = { bytes: number | undefined; variants: string[] };

/** The names of files that are missing or damaged, and of pictures of which a smaller variant is missing. */
export type FileFindings = { lost: string[]; withoutVariants: string[] };

/** Reads which files the rows of a backup name, from the text format of its tables. */
export class FileRows {
  readonly #rows = new Map<string, FileRow>();
  readonly #cutLines = new Map<string, Buffer>();
  #siteId: string | undefined;

  /** The id of the site whose storage the files are from. */
  get siteId(): string | undefined {
    return this.#siteId;
  }

  /** The rows' files and the smaller variants of pictures, in order. */
  get names(): string[] {
    return [...this.#rows].flatMap(([name, { variants }]) => [name, ...variants]).sort();
  }

  has = (name: string): boolean => this.#rows.has(name);

  /** Takes the next bytes of a table's rows, which may end within a row. */
  take(table: StoredTable, chunk: Buffer): void {
    if (!namesFiles(table.name)) return;
    const bytes = Buffer.concat([this.#cutLines.get(table.name) ?? Buffer.alloc(0), chunk]);
    const end = bytes.lastIndexOf(lineFeed) + 1;
    this.#cutLines.set(table.name, bytes.subarray(end));
    for (const line of bytes.toString('utf8', 0, end).split('\n')) if (line) this.#takeRow(table, line.split('\t'));
  }

  #takeRow({ name: table, columns }: StoredTable, values: readonly string[]): void {
    const valueIn = (column: string) => values[columns.indexOf(column)];
    if (table === siteTable) this.#siteId = valueIn('site_id');
    const files = fileTables[table];
    const name = files && valueIn(files.name);
    if (!name) return;
    const bytes = valueIn('bytes');
    const variants = files.isPicture ? (valueIn('variants') ?? '').match(variantName) : null;
    this.#rows.set(name, { bytes: bytes === undefined ? undefined : Number(bytes), variants: variants ?? [] });
  }

  /** Compares the rows with the files of the backup. `deleted`: files whose rows were deleted while it was made. */
  compare(parts: readonly Part[], deleted: readonly string[]): FileFindings {
    const files = new Map(
      parts.flatMap((part) =>
        part.name.startsWith(filesPrefix) ? [[part.name.slice(filesPrefix.length), part] as const] : [],
      ),
    );
    const gone = new Set(deleted);
    const lost: string[] = [];
    const withoutVariants: string[] = [];
    for (const [name, row] of this.#rows) {
      if (gone.has(name)) continue;
      const file = files.get(name);
      if (!file || !isFileOf(name, row, file)) lost.push(name);
      else if (!row.variants.every((variant) => files.has(variant))) withoutVariants.push(name);
    }
    return { lost: lost.sort(), withoutVariants };
  }
}

const hashOfName = (name: string) => name.slice(name.indexOf('/') + 1).replace(/\.\w+$/, '');

/** The name of a picture is made from its bytes; that of another file is random. */
const isFileOf = (
  name: string,
  { bytes }: { bytes: number | undefined },
  file: Pick<Part, 'bytes' | 'sha256'>,
): boolean =>
  (bytes === undefined || bytes === file.bytes) && (isDocumentName(name) || file.sha256.startsWith(hashOfName(name)));
