import { mostColumns, type Sheet } from './sheet.ts';
import { plain } from './table-cell.ts';

/** The columns that an import wants: for each key the headings by which it is known. */
export type WantedColumns = { names: Record<string, readonly string[]>; required: readonly string[] };

/** The row of the headings, counted from zero, and for each key its column and its heading. */
export type Headings = { row: number; columns: Map<string, { at: number; heading: string }> };

/** Title rows stand above the headings. */
const searchedRows = 30;

const keysByName = ({ names }: WantedColumns): Map<string, string> =>
  new Map(
    Object.entries(names)
      .reverse()
      .flatMap(([key, known]) => known.map((name) => [plain(name), key])),
  );

const isComplete = ({ columns }: Headings, { required }: WantedColumns) => required.every((key) => columns.has(key));

/** Whether the first headings are the better ones. */
function isBetter(one: Headings, other: Headings, wanted: WantedColumns): boolean {
  const [first, second] = [isComplete(one, wanted), isComplete(other, wanted)];
  return first === second ? one.columns.size > other.columns.size : first;
}

/** The row with the most wanted headings among the first ones of a sheet; of equal rows the first. */
export function findHeadings(
  { height }: Pick<Sheet, 'height'>,
  cellAt: Sheet['cellAt'],
  wanted: WantedColumns,
): Headings {
  const keys = keysByName(wanted);
  let best: Headings = { row: 0, columns: new Map() };
  for (let row = 0; row < Math.min(height, searchedRows); row += 1) {
    const found: Headings = { row, columns: new Map() };
    for (let at = 0; at < mostColumns; at += 1) {
      const { text } = cellAt(row, at);
      if (text === '') continue;
      const heading = plain(text);
      const key = keys.get(heading);
      if (key !== undefined && !found.columns.has(key)) found.columns.set(key, { at, heading });
    }
    if (isBetter(found, best, wanted)) best = found;
  }
  return best;
}
