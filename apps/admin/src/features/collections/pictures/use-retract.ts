import { can, collectionTexts, imagesIn } from '@madrasah/contract';
import { createContext } from 'react';
import { notifyFailure } from '../../../shared/calls/failure.ts';
import { useSingleFlight } from '../../../shared/calls/use-single-flight.ts';
import type { FieldsForm } from '../../../shared/controls/context.ts';
import { confirmInDialog } from '../../../shared/dialogs/dialogs.tsx';
import { notifySuccess } from '../../../shared/dialogs/notifications.tsx';
import { useServices } from '../../../shared/services/services.ts';
import type { SessionUser } from '../../../shared/session/session-user.ts';
import { pictureCallsOf, type StaffEntry, type StaffKind } from '../collection-calls.ts';
import { readPictures } from './read-pictures.ts';

type Retract = (image: string) => void;

/** Takes a picture of the stored entry back; null where that is not possible. */
export const RetractContext = createContext<Retract | null>(null);

const question =
  'Gambar dihapus dari sini, dari versi lamanya, dan dari pustaka beserta semua ukurannya, kecuali masih dipakai di tempat lain. Tidak dapat dibatalkan.';

/** Removes a picture from the typed values too, in which other changes stay. */
function removeFrom(form: FieldsForm['form'], { fields }: StaffKind, image: string): void {
  for (const [name, field] of Object.entries(fields)) {
    const value = form.getValues()[name];
    if (!imagesIn(field, value).includes(image)) continue;
    if (field.control === 'picture') form.setFieldValue(name, null);
    if (field.control === 'pictures') {
      form.setFieldValue(
        name,
        readPictures(value).filter((other) => other.image !== image),
      );
    }
  }
}

type Options = { user: SessionUser; kind: StaffKind; entry: StaffEntry | null; form: FieldsForm['form'] };

/**
 * Takes a picture of an entry back at once, also from its former versions and the library. `onRetracted` receives the
 * entry that is stored then.
 */
export function useRetract(
  { user, kind, entry, form }: Options,
  onRetracted: (stored: StaffEntry) => void,
): Retract | null {
  const { client, queryClient } = useServices();
  const { run } = useSingleFlight();
  const calls = pictureCallsOf(client, kind);
  if (!entry || !calls || !can(user, kind.right)) return null;
  return (image) =>
    void run(async () => {
      if (!(await confirmInDialog({ title: 'Tarik gambar', text: question, yes: 'Tarik', color: 'red' }))) return;
      try {
        const { data, message } = await calls.retractPicture.mutate({ id: entry.id, image });
        onRetracted(data);
        removeFrom(form, kind, image);
        queryClient.setQueryData(['collection', kind.api, 'form', entry.id], data);
        notifySuccess(message);
        await queryClient.invalidateQueries({ queryKey: ['collection', kind.api, 'history', entry.id] });
      } catch (error) {
        notifyFailure(error, collectionTexts.retractFailed);
      }
    });
}
