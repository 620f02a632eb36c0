import { type TableChoice, tableLimits } from '@madrasah/contract';
import { cellsOf, isEmpty, plain, type Sheet } from './table-cell.ts';

/** The columns that an import wants: for each key the headings by which it is known. */
export type WantedColumns = { names: Record<string, readonly string[]>; required: readonly string[] };

/** The row of the headings, counted from zero, and for each key its column and its heading. */
export type Headings = { row: number; columns: Map<string, { at: number; heading: string }> };
/** `width`: the cells of the row that are not empty. */
export type FoundHeadings = Headings & { width: number };

const keysByName = ({ names }: WantedColumns): Map<string, string> =>
  new Map(
    Object.entries(names)
      .reverse()
      .flatMap(([key, known]) => known.map((name) => [plain(name), key])),
  );

export const isComplete = ({ columns }: Headings, { required }: WantedColumns) =>
  required.every((key) => columns.has(key));

/** The headings of a row, where `keyOf` gives the key of each; of columns with equal keys the first. */
function headingsIn(
  row: number,
  cellAt: Sheet['cellAt'],
  keyOf: (heading: string, at: number) => string | undefined,
): FoundHeadings {
  const cells = cellsOf(cellAt, row);
  const columns: Headings['columns'] = new Map();
  for (const [at, { text }] of cells.entries()) {
    const heading = plain(text);
    const key = keyOf(heading, at);
    if (key !== undefined && !columns.has(key)) columns.set(key, { at, heading });
  }
  return { row, columns, width: cells.filter((cell) => !isEmpty(cell)).length };
}

/**
 * The row with the most wanted headings among the first ones of a sheet; of equal rows the first. Where no row has all
 * required ones, only rows count that are filled as most of the table is: titles have one or two cells. A person may have
 * chosen the row, and the key of each of its columns.
 */
export function findHeadings(
  { height }: Pick<Sheet, 'height'>,
  cellAt: Sheet['cellAt'],
  wanted: WantedColumns,
  { headingsAt, columns: assigned }: TableChoice = {},
): FoundHeadings {
  const keys = keysByName(wanted);
  const first = Array.from({ length: Math.min(height, tableLimits.titleRows) }, (_, row) => row);
  const rows = (headingsAt === undefined ? first : [headingsAt - 1]).map((row) =>
    headingsIn(row, cellAt, (heading, at) => {
      const key = assigned ? (assigned[at] ?? '') : (keys.get(heading) ?? '');
      return Object.hasOwn(wanted.names, key) ? key : undefined;
    }),
  );
  const widest = Math.max(0, ...rows.map(({ width }) => width));
  const rankOf = (found: FoundHeadings) => {
    if (isComplete(found, wanted)) return 2;
    return found.width > widest / 2 ? 1 : 0;
  };
  const none: FoundHeadings = { row: 0, columns: new Map(), width: 0 };
  return rows.reduce((best, found) => {
    const better = rankOf(found) - rankOf(best) || found.columns.size - best.columns.size;
    return better > 0 ? found : best;
  }, rows[0] ?? none);
}
