import { collectionLimits, collectionPages, type FileCategory, fileCategories, nameIn } from '@madrasah/contract';
import { createFileRoute } from '@tanstack/react-router';
import { kindHeadOf, loadPage } from '../../shared/entries/kind-routes.tsx';
import { ListPage, NameFilter } from '../../shared/entries/ListPage.tsx';
import { addressWith, readListingSearch } from '../../shared/paths.ts';
import type { RouterContext } from '../../shared/router-context.ts';
import { FileItems } from './FileItems.tsx';

const { path: filesPath } = collectionPages.files;

type FilesSearch = { page?: number | undefined; kategori?: FileCategory | undefined };

/** `?kategori=` limits the list. Unusable values mean none. */
const readFilesSearch = (search: Record<string, unknown>): FilesSearch => ({
  ...readListingSearch(search),
  kategori: nameIn(fileCategories, search.kategori),
});

const filesQuery = ({ api }: RouterContext, { page = 1, kategori }: FilesSearch) =>
  api.files.list.queryOptions({ page, limit: collectionLimits.pageSize, category: kategori });

export const Route = createFileRoute('/unduhan')({
  validateSearch: readFilesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadPage(context.queryClient.ensureQueryData(filesQuery(context, deps)), deps.page),
  head: kindHeadOf('files'),
  component: FilesPage,
});

/** The files to download, of all categories or one. */
function FilesPage() {
  const page = Route.useLoaderData();
  const { kategori } = Route.useSearch();
  return (
    <ListPage
      of="files"
      intro="Formulir, surat edaran, jadwal, dan dokumen {lembaga}."
      entries="unduhan"
      page={page}
      filters={
        <NameFilter
          of="Kategori"
          names={fileCategories}
          current={kategori}
          addressOf={(name) => addressWith(filesPath, { kategori: name })}
        />
      }
      search={{ kategori }}
      empty={
        kategori
          ? { text: 'Belum ada berkas dalam kategori ini.', all: filesPath }
          : { text: 'Belum ada berkas untuk diunduh.' }
      }
    >
      <FileItems files={page.data} />
    </ListPage>
  );
}
