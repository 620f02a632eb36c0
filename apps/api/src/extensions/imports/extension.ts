import { past } from '../../platform/clock/index.ts';
import type { Extension } from '../extension.ts';
import { importUpload } from './http/import-upload.ts';

/** Content of another site, from WordPress. */
export const imports: Extension = {
  leftOutTables: { work: ['import_jobs', 'imported_items'] },
  times: [{ table: 'import_jobs', columns: { started_at: past, updated_at: past } }],
  addRoutes: async (app, { services }) => void (await app.register(importUpload, { services })),
};
