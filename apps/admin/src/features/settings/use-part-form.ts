import { differencesOf, texts } from '@madrasah/contract';
import { useEffect, useRef } from 'react';
import { isSame, useKeptForm } from '../../kit/record/use-kept-form.ts';
import { conflictsOf } from '../../kit/record/use-saving.tsx';
import type { FormValues } from '../../shared/controls/context.ts';
import { confirmInDialog } from '../../shared/dialogs/dialogs.tsx';
import { notifySuccess } from '../../shared/dialogs/notifications.tsx';
import { useExtensions } from '../../shared/extensions/staff-extension.ts';
import { uploadPicture } from '../../shared/pictures/upload-picture.ts';
import { useServices } from '../../shared/services/services.ts';
import { settingsWords } from './fields/settings-controls.tsx';
import type { SettingsPart, StoredValues } from './parts/part.ts';
import { readSaveFailure } from './save-failure.ts';
import type { SettingsDrafts } from './settings-drafts.ts';

const banners = { path: '/api/articles/banner-image', failed: texts.settings.uploadFailed };

/** The query key of a tab's values. */
export const partQueryKey = ({ key }: SettingsPart) => ['settings-part', key];

const valuesOf = ({ values }: StoredValues) => values;

type Options = { part: SettingsPart; stored: StoredValues; drafts: SettingsDrafts };

/** The form of one tab. */
export function usePartForm({ part, stored, drafts }: Options) {
  const services = useServices();
  const { client, queryClient } = services;
  const extensions = useExtensions();
  const upload = (file: Blob) => uploadPicture(services, file, { place: banners });
  const uploads = useRef(new Set<Promise<unknown>>());
  const draft = drafts.of(part.key);
  const saving = useKeptForm<FormValues, StoredValues, StoredValues>({
    draft,
    opened: { base: stored, values: stored.values },
    validate: part.check,
    failed: part.failed,
    readError: (error) => readSaveFailure(error, part),
    comparing: {
      title: texts.settings.stale,
      valuesOf,
      findStored: () => part.read(client),
      isUnchanged: (now, base) => isSame(now.values, base.values),
      differences: ({ values: before }, { values: after }) =>
        conflictsOf(differencesOf(part.fields, { before, after }, settingsWords(extensions))),
    },
    async mayStart(_, base): Promise<boolean> {
      await Promise.allSettled(uploads.current);
      const warning = await part.warningOf?.(client, form.getValues(), base.values);
      return !warning || confirmInDialog({ ...warning, color: 'red' });
    },
    async send(typed, { version }): Promise<void> {
      const values = part.prepare ? await part.prepare(typed, upload, (done) => form.setValues(done)) : typed;
      const saved = await part.save(client, { values, version });
      queryClient.setQueryData(partQueryKey(part), saved);
      saving.startFrom({ base: saved, values: saved.values });
      notifySuccess(part.saved);
    },
  });
  const { form, base, startFrom } = saving;

  // Fields without typed values show what another person has saved.
  const seen = useRef(stored);
  useEffect(() => {
    if (seen.current === stored) return;
    seen.current = stored;
    if (draft.read() || isSame(stored, base())) return;
    startFrom({ base: stored, values: stored.values });
  });

  return {
    ...saving,
    upload,
    /** Discards the typed values. */
    reset() {
      saving.clear();
      startFrom({ base: base(), values: base().values });
    },
    /** When the files that were chosen so far have arrived or failed. */
    whenUploaded: () => Promise.allSettled(uploads.current),
    /** A save waits for these tasks. */
    track(task: Promise<unknown>) {
      uploads.current.add(task);
      void task.finally(() => uploads.current.delete(task));
    },
  };
}
