import { createFileRoute } from '@tanstack/react-router';
import { FilesPage } from '../extensions/downloads/FilesPage.tsx';
import { loadFiles, readFilesSearch } from '../extensions/downloads/files.ts';
import { kindHeadOf } from '../shared/entries/kind-routes.ts';

export const Route = createFileRoute('/unduhan')({
  validateSearch: readFilesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadFiles(context, deps),
  head: kindHeadOf('files'),
  component: FilesPage,
});
