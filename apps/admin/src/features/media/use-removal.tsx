import type { RouterInputs } from '@madrasah/api-client';
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
import { numberText } from '../../shared/format/figures.ts';
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

type Report = Parameters<BulkAction['run']>[0];

function usesText({ items, total }: ImageUses): string {
  const named = [...new Set(items.map(nameOfUse))];
  const others = total - items.length;
  return [...named, ...(others > 0 ? [`${numberText(others)} tempat lain`] : [])].join(', ');
}

/** Deletes the selected pictures, or all unused ones that match; those that are used by then stay. */
export function useBulkRemoval(user: SessionUser, search: LibrarySearch, loaded: LibraryPage | undefined) {
  const { client } = useServices();

  const send = async (input: RouterInputs['media']['removeMany']) => (await client.media.removeMany.mutate(input)).data;

  /** The selected ones, as many in each call as one call takes. */
  async function* removeSelected(rows: readonly LibraryPicture[]) {
    for (let sent = 0; sent < rows.length; sent += limits.bulk.pictures) {
      yield await send({ ids: rows.slice(sent, sent + limits.bulk.pictures).map(({ id }) => id) });
    }
  }

  async function* removeUnused({ asOf }: LibraryPage) {
    const { search: query, month, uploader } = listInput(search);
    let hasMore = true;
    while (hasMore) {
      const answer = await send({ unused: { search: query, month, uploader, asOf } });
      // Pictures that could not be deleted would be found again.
      hasMore = answer.hasMore && answer.removed.length > 0;
      yield answer;
    }
  }

  async function removeAll(
    answers: AsyncIterable<RemovedPictures>,
    { total, rows, onProgress }: { total: number; rows: readonly LibraryPicture[]; onProgress: Report },
  ): Promise<BulkOutcome> {
    let removed = 0;
    const failed: { name: string; message: string }[] = [];
    onProgress({ done: 0, total });
    for await (const answer of answers) {
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
    return { done: `${numberText(removed)} gambar dihapus`, failed };
  }

  return (selection: Selection<LibraryPicture>): Bulk => {
    const { rows } = selection;
    const own = rows.filter((picture) => isManagedBy(user, picture));
    const matching = loaded?.pagination.total ?? 0;
    const coversAll = loaded !== undefined && search.unused === true && selection.coversMatching;
    const canCoverAll = search.unused === true && selection.areAll && !coversAll && matching > rows.length;
    const total = coversAll ? matching : own.length;
    return {
      ...(coversAll && { label: `Semua ${numberText(matching)} gambar yang tidak dipakai dan cocok dipilih` }),
      buttons: canCoverAll && (
        <Button variant="subtle" onClick={selection.coverMatching}>
          Pilih semua {numberText(matching)} yang cocok
        </Button>
      ),
      actions: [
        {
          label: 'Hapus',
          color: 'red',
          failed: texts.library.removeFailed,
          reason: total > 0 ? undefined : 'Semua yang dipilih diunggah orang lain',
          confirm: {
            title: 'Hapus gambar',
            text: `${numberText(total)} gambar dihapus selamanya. Yang masih dipakai tetap disimpan. ${lostHint}`,
            yes: `Hapus ${numberText(total)} gambar`,
            color: 'red',
          },
          run: (onProgress) =>
            removeAll(coversAll ? removeUnused(loaded) : removeSelected(own), { total, rows, onProgress }),
        },
      ],
    };
  };
}
