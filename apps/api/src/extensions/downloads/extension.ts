import { every } from '../../platform/jobs/index.ts';
import type { Extension } from '../extension.ts';
import { removeUnusedFiles } from './files.queries.ts';
import { documentedUploads, downloads, fileUploads } from './http/downloads.ts';

export const files: Extension = {
  feature: { id: 'files', calls: ['files'], addresses: ['/api/manage/file-uploads'] },
  leftOutTables: { visits: ['file_downloads'] },
  jobs: ({ services: { openDatabase, now }, extensions }) => [
    every('documents.removeUnused', 10 * 60_000, () => removeUnusedFiles(openDatabase(), now(), extensions)),
  ],
  async addRoutes(app, { services }) {
    await app.register(fileUploads, { services });
    await app.register(downloads, { services });
  },
  documentedRoutes: documentedUploads,
};
