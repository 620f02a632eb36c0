export {
  applyImport,
  defineImport,
  type ImportColumn,
  type ReadRow,
  readImport,
} from './table-import.ts';
