import {
  type ImageUses,
  type LibraryPage,
  type LibraryPicture,
  limits,
  type RemovedPictures,
  texts,
} from '@madrasah/contract';
import { Button } from '@mantine/core';
import { useAction } from '../../kit/actions/use-action.ts';
import type { Bulk, BulkAction, BulkOutcome } from '../../kit/list/Bulk.tsx';
import type { Selection } from '../../kit/list/selection.ts';
import { useServices } from '../../shared/services/services.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { type LibrarySearch, listInput } from './library-search.ts';
import { isManagedBy, nameOf, nameOfUse } from './picture-display.ts';

const lostHint = 'Tulisan yang belum disimpan dan memakainya akan kehilangan gambarnya.';

/** Deletes a picture that nothing uses. `onFailure` replaces the notification where it returns true. */
export function useRemoval(onFailure?: (error: unknown) => boolean) {
  return useAction({
    confirm: (picture: LibraryPicture) => ({
      title: 'Hapus gambar',
      text: `Gambar "${nameOf(picture)}" dihapus selamanya. ${lostHint}`,
      yes: 'Hapus',
      color: 'red',
    }),
    call: (client, { id }) => client.media.remove.mutate({ id }),
    failed: texts.library.removeFailed,
    ...(onFailure && { onFailure }),
  });
}

const figure = (count: number) => count.toLocaleString('id-ID');

function usesText({ items, total }: ImageUses): string {
  const named = [...new Set(items.map(nameOfUse))];
  const others = total - items.length;
  return [...named, ...(others > 0 ? [`${figure(others)} tempat lain`] : [])].join(', ');
}

/** Deletes the selected pictures, or all unused ones that match; those that are used by then stay. */
export function useBulkRemoval(user: SessionUser, search: LibrarySearch, loaded: LibraryPage | undefined) {
  const { client } = useServices();

  async function removeAll(
    onProgress: Parameters<BulkAction['run']>[0],
    { total, next }: { total: number; next: () => Promise<RemovedPictures | undefined> },
    rows: readonly LibraryPicture[],
  ): Promise<BulkOutcome> {
    let removed = 0;
    const failed: { name: string; message: string }[] = [];
    onProgress({ done: 0, total });
    for (let answer = await next(); answer; answer = await next()) {
      removed += answer.removed.length;
      for (const { id, message, uses } of answer.kept) {
        const row = rows.find((one) => one.id === id);
        failed.push({
          name: row ? nameOf(row) : 'Gambar lain',
          message: uses ? `${message} Dipakai di: ${usesText(uses)}` : message,
        });
      }
      onProgress({ done: Math.min(total, removed + failed.length), total });
    }
    return { done: `${figure(removed)} gambar dihapus`, failed };
  }

  /** The selected ones, as many in each call as one call takes. */
  const inParts = (rows: readonly LibraryPicture[]) => {
    let sent = 0;
    return async () => {
      const part = rows.slice(sent, sent + limits.bulk.pictures);
      sent += part.length;
      return part.length > 0
        ? (await client.media.removeMany.mutate({ ids: part.map(({ id }) => id) })).data
        : undefined;
    };
  };

  const unusedOf = ({ asOf }: LibraryPage) => {
    const { search: query, month, uploader } = listInput(search);
    let hasMore = true;
    return async () => {
      if (!hasMore) return undefined;
      const { data } = await client.media.removeMany.mutate({ unused: { search: query, month, uploader, asOf } });
      // Those that stay would be found again.
      hasMore = data.hasMore && data.removed.length > 0;
      return data;
    };
  };

  return (selection: Selection<LibraryPicture>): Bulk => {
    const own = selection.rows.filter((picture) => isManagedBy(user, picture));
    const matching = loaded?.pagination.total ?? 0;
    const coversAll = loaded !== undefined && search.unused === true && selection.coversMatching;
    const canCoverAll = search.unused === true && selection.areAll && !coversAll && matching > selection.rows.length;
    const total = coversAll ? matching : own.length;
    return {
      ...(coversAll && { label: `Semua ${figure(matching)} gambar yang tidak dipakai dan cocok dipilih` }),
      buttons: canCoverAll && (
        <Button variant="subtle" onClick={selection.coverMatching}>
          Pilih semua {figure(matching)} yang cocok
        </Button>
      ),
      actions: [
        {
          label: 'Hapus',
          color: 'red',
          reason: total > 0 ? undefined : 'Semua yang dipilih diunggah orang lain',
          confirm: {
            title: 'Hapus gambar',
            text: `${figure(total)} gambar dihapus selamanya. Yang masih dipakai tetap disimpan. ${lostHint}`,
            yes: `Hapus ${figure(total)} gambar`,
            color: 'red',
          },
          run: (onProgress) =>
            removeAll(onProgress, { total, next: coversAll ? unusedOf(loaded) : inParts(own) }, selection.rows),
        },
      ],
    };
  };
}
