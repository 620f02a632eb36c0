export { defineImport, type ImportColumn, type ReadRow } from './table-import.ts';
export {
  type ImportContext,
  readImportState,
  removeImportsOf,
  removeOldImports,
  startImport,
  startReading,
} from './table-imports.router.ts';
