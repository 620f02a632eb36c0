import type { TableImport, TableReport } from '@madrasah/contract';

/** The API's answers to an import that ends at once, with the report that `read` gives for an input. */
export function importAnswers(
  of: 'staff' | 'events' | 'results',
  read: (input: unknown) => TableReport,
  start: TableImport | null = null,
) {
  let kept = start;
  let count = 0;
  const state = () => ({ data: kept });
  return {
    [`${of}.readFile`]: (input: unknown) => {
      const { file, category } = Object(input);
      count += 1;
      kept = {
        ...{ id: String(count), state: 'checked', fileName: file.name, options: category ? { category } : {} },
        ...{ done: 0, total: 0, failure: null, report: read(input) },
      };
      return state();
    },
    [`${of}.importFile`]: () => {
      kept = kept && { ...kept, state: 'done' };
      return state();
    },
    'tableImports.state': state,
    'results.importState': state,
    'tableImports.cancel': () => {
      kept = kept?.state === 'applying' ? { ...kept, state: 'checked', failure: 'Impor dibatalkan.' } : null;
      return { message: 'Impor dibatalkan.' };
    },
  };
}
