import { tableChoiceSchema } from '@madrasah/contract';
import { z } from 'zod';

/** The assignments of an import's columns, by the fingerprint of their headings; the latest last. */
const keptSchema = z.array(z.object({ fingerprint: z.string(), columns: tableChoiceSchema.shape.columns.unwrap() }));
type Kept = z.output<typeof keptSchema>;

const mostKept = 20;
const keyOf = (of: string) => `import-columns:${of}`;

function readKept(of: string): Kept {
  try {
    return keptSchema.safeParse(JSON.parse(localStorage.getItem(keyOf(of)) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

/** How columns with these headings were last assigned in this browser. */
export const findColumns = (of: string, fingerprint: string): string[] | undefined =>
  readKept(of).find((kept) => kept.fingerprint === fingerprint)?.columns;

/** Keeps an assignment without the headings: a file without any has data in their place. */
export function keepColumns(of: string, fingerprint: string, columns: string[]): void {
  const others = readKept(of).filter((kept) => kept.fingerprint !== fingerprint);
  const kept: Kept = [...others, { fingerprint, columns }].slice(-mostKept);
  try {
    localStorage.setItem(keyOf(of), JSON.stringify(kept));
  } catch {
    // A full or forbidden storage is ignored; the columns are assigned again.
  }
}

const startedKey = (target: string) => `import-started:${target}`;

/** Notes in this tab that a file was sent, so that its state is asked for only then. */
export function noteStarted(target: string): void {
  try {
    sessionStorage.setItem(startedKey(target), '1');
  } catch {
    // After another screen the file is chosen again.
  }
}

export function wasStarted(target: string): boolean {
  try {
    return sessionStorage.getItem(startedKey(target)) !== null;
  } catch {
    return false;
  }
}
