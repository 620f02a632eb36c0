import { createFileRoute } from '@tanstack/react-router';
import { FilesPage } from '../extensions/downloads/FilesPage.tsx';
import { loadFiles, readFilesSearch } from '../extensions/downloads/files.ts';
import { kindHead } from '../shared/entries/entries.ts';
import { namedSite } from '../shared/identity.ts';

export const Route = createFileRoute('/unduhan')({
  validateSearch: readFilesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadFiles(context, deps),
  head: ({ match }) => kindHead('files', namedSite(match.context)),
  component: FilesPage,
});
