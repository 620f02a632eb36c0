import { collectionLimits, collectionPages, type FileCategory, fileCategories, nameIn } from '@madrasah/contract';
import { Container } from '@madrasah/ui';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { addressWith, kindHeadOf, loadPage } from '../../shared/entries/kind-routes.tsx';
import { Empty, NameFilter, PageLinks } from '../../shared/entries/ListPage.tsx';
import { PageIntro } from '../../shared/page.tsx';
import { readListingSearch } from '../../shared/paths.ts';
import { type RouterContext, useRouterContext } from '../../shared/router-context.ts';
import { FileItems } from './FileItems.tsx';

const { path: filesPath, title: filesTitle } = collectionPages.files;

type FilesSearch = { page?: number | undefined; kategori?: FileCategory | undefined };

/** `?kategori=` limits the list. Unusable values mean none. */
const readFilesSearch = (search: Record<string, unknown>): FilesSearch => ({
  ...readListingSearch(search),
  kategori: nameIn(fileCategories, search.kategori),
});

const filesQuery = ({ api }: Pick<RouterContext, 'api'>, { page = 1, kategori }: FilesSearch) =>
  api.files.list.queryOptions({ page, limit: collectionLimits.pageSize, category: kategori });

async function loadFiles(context: RouterContext, search: FilesSearch): Promise<void> {
  await loadPage(context.queryClient.ensureQueryData(filesQuery(context, search)), search.page);
}

export const Route = createFileRoute('/unduhan')({
  validateSearch: readFilesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadFiles(context, deps),
  head: kindHeadOf('files'),
  component: FilesPage,
});

const addressOf = (query: Record<string, string | number | undefined>) => addressWith(filesPath, query);

/** The files to download, of all categories or one. */
function FilesPage() {
  const { kategori } = Route.useSearch();
  return (
    <Container>
      <PageIntro title={filesTitle} text="Formulir, surat edaran, jadwal, dan dokumen {lembaga}." />
      <NameFilter
        of="Kategori"
        names={fileCategories}
        current={kategori}
        addressOf={(name) => addressOf({ kategori: name })}
      />
      <FileList />
    </Container>
  );
}

function FileList() {
  const search = Route.useSearch();
  const { data } = useQuery(filesQuery(useRouterContext(), search));
  if (!data) return <p role="status">Memuat berkas…</p>;
  if (data.data.length === 0) {
    return search.kategori ? (
      <Empty text="Belum ada berkas dalam kategori ini." all={filesPath} />
    ) : (
      <Empty text="Belum ada berkas untuk diunduh." />
    );
  }
  return (
    <>
      <FileItems files={data.data} />
      <PageLinks of="unduhan" pagination={data.pagination} addressOf={(page) => addressOf({ ...search, page })} />
    </>
  );
}
