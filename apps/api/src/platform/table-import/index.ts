export {
  type ImportContext,
  readImportState,
  removeImportsOf,
  removeOldImports,
  startImport,
  startReading,
} from './import-work.ts';
export { defineImport, type ImportColumn, type ReadRow } from './table-import.ts';
