import { type EraseMode, limits, type PersonalData, texts } from '@madrasah/contract';
import { useState } from 'react';
import { notifyFailure, readFailure } from '../../shared/calls/failure.ts';
import { saveFile } from '../../shared/calls/save-file.ts';
import { useSingleFlight } from '../../shared/calls/use-single-flight.ts';
import { notifySuccess } from '../../shared/dialogs/notifications.tsx';
import { useServices } from '../../shared/services/services.ts';
import { type Chosen, eraseInput } from './erasure.ts';

export type Found = { words: string; data: PersonalData };

/**
 * Searches, exports and erases a person's data. The search words stay in this screen's memory: they are in no address
 * and no cache.
 */
export function usePersonalData() {
  const { client, queryClient } = useServices();
  const { isBusy, run } = useSingleFlight();
  const [found, setFound] = useState<Found>();
  const [objection, setObjection] = useState('');

  // Every search is logged, so it runs only on request.
  const search = async (words: string) => {
    const { data } = await client.personalData.find.mutate({ q: words });
    setFound({ words, data });
  };
  const attempt = (task: () => Promise<void>, fallback: string) =>
    run(async () => {
      try {
        await task();
      } catch (error) {
        notifyFailure(error, fallback);
      }
    });

  return {
    isBusy,
    found,
    objection,
    find: (words: string) =>
      run(async () => {
        const isTooShort = words.trim().length < limits.personalData.queryMin;
        setObjection(isTooShort ? texts.personalData.tooShort : '');
        if (isTooShort) return;
        try {
          await search(words.trim());
        } catch (error) {
          const { message, errors } = readFailure(error, texts.personalData.fetchFailed);
          setObjection(errors.q ?? message);
        }
      }),
    download: ({ words }: Found) =>
      attempt(async () => {
        const { data } = await client.personalData.export.mutate({ q: words });
        saveFile(new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' }), 'data-pribadi.json');
      }, texts.personalData.exportFailed),
    erase: ({ words, data }: Found, chosen: Chosen, mode: EraseMode, onErased: () => void) =>
      attempt(async () => {
        await client.personalData.erase.mutate(eraseInput(data, chosen, mode));
        notifySuccess('Data pribadi sudah dihapus.');
        onErased();
        await queryClient.invalidateQueries();
        await search(words);
      }, texts.personalData.eraseFailed),
  };
}
