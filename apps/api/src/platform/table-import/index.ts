export {
  applyImport,
  defineImport,
  type ImportColumn,
  type ImportPlan,
  type ReadRow,
  readImport,
} from './table-import.ts';
