import { collectionLimits, collectionPages, type FileCategory, fileCategories } from '@madrasah/contract';
import { loadPage } from '../../shared/entries/entries.ts';
import { readListingSearch } from '../../shared/listing-search.ts';
import type { RouterContext } from '../../shared/router-context.ts';

export const { path: filesPath, title: filesTitle } = collectionPages.files;

export type FilesSearch = { page?: number | undefined; kategori?: FileCategory | undefined };

const isCategory = (name: unknown): name is FileCategory =>
  typeof name === 'string' && Object.hasOwn(fileCategories, name);

/** `?kategori=` limits the list. Unusable values mean none. */
export const readFilesSearch = (search: Record<string, unknown>): FilesSearch => ({
  ...readListingSearch(search),
  kategori: isCategory(search.kategori) ? search.kategori : undefined,
});

export const filesQuery = ({ api }: Pick<RouterContext, 'api'>, { page = 1, kategori }: FilesSearch) =>
  api.files.list.queryOptions({ page, limit: collectionLimits.pageSize, category: kategori });

export async function loadFiles(context: RouterContext, search: FilesSearch): Promise<void> {
  await loadPage(context.queryClient.ensureQueryData(filesQuery(context, search)), search.page);
}
