import { type LibraryPicture, texts } from '@madrasah/contract';
import { useAction } from '../../kit/actions/use-action.ts';
import { useServices } from '../../shared/services/services.ts';
import { nameOf } from './picture-display.ts';

export const lostHint = 'Tulisan yang belum disimpan dan memakainya akan kehilangan gambarnya.';

/** Deletes a picture that nothing uses. `onFailure` replaces the notification where it returns true. */
export function useRemoval(onFailure?: (error: unknown) => boolean) {
  const { client } = useServices();
  return useAction({
    confirm: (picture: LibraryPicture) => ({
      title: 'Hapus gambar',
      text: `Gambar "${nameOf(picture)}" dihapus selamanya. ${lostHint}`,
      yes: 'Hapus',
      color: 'red',
    }),
    call: ({ id }) => client.media.remove.mutate({ id }),
    failed: texts.library.removeFailed,
    ...(onFailure && { onFailure }),
  });
}
