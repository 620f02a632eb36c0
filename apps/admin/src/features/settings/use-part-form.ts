import { readRefusal } from '@madrasah/api-client';
import { texts } from '@madrasah/contract';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import type { Failure } from '../../shared/calls/failure.ts';
import { useSingleFlight } from '../../shared/calls/use-single-flight.ts';
import type { FormValues } from '../../shared/controls/context.ts';
import { confirmInDialog } from '../../shared/dialogs/dialogs.tsx';
import { notifySuccess } from '../../shared/dialogs/notifications.tsx';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { savedBy } from '../../shared/forms/saved-by.ts';
import { uploadPicture } from '../../shared/pictures/upload-picture.ts';
import { useServices } from '../../shared/services/services.ts';
import type { SettingsPart, StoredValues } from './parts/part.ts';
import { readSaveFailure } from './save-failure.ts';
import { isSame, type SettingsDrafts } from './settings-drafts.ts';

const banners = { path: '/api/articles/banner-image', failed: texts.settings.uploadFailed };

/** The query key of a tab's values. */
export const partQueryKey = ({ key }: SettingsPart) => ['settings-part', key];

/** What another person has saved since the form was opened, with name and time. */
export type PartConflict = { stored: StoredValues; details: string };

type Options = { part: SettingsPart; stored: StoredValues; drafts: SettingsDrafts };

/**
 * The form of one tab: typed values are kept until they are saved, and changes of others are never overwritten
 * unseen.
 */
export function usePartForm({ part, stored, drafts }: Options) {
  const services = useServices();
  const { client, queryClient } = services;
  const upload = (file: Blob) => uploadPicture(services, file, undefined, banners);
  const timeZone = useTimeZone();
  const { isBusy, run } = useSingleFlight();
  const [failure, setFailure] = useState<Failure>();
  const [conflict, setConflict] = useState<PartConflict>();
  const uploads = useRef(new Set<Promise<unknown>>());
  const [draft] = useState(() => drafts.read(part.key));
  const base = useRef(draft?.base ?? stored);

  const form = useForm<FormValues>({
    initialValues: draft?.values ?? stored.values,
    validate: part.check,
    onValuesChange(values) {
      if (isSame(values, base.current.values)) drafts.discard(part.key);
      else drafts.keep(part.key, { base: base.current, values });
    },
  });

  function startFrom(begun: StoredValues) {
    base.current = begun;
    form.setValues(begun.values);
    form.clearErrors();
    setFailure(undefined);
    setConflict(undefined);
    drafts.discard(part.key);
  }

  // Fields without typed values show what another person has saved.
  const { setValues } = form;
  const seen = useRef(stored);
  useEffect(() => {
    if (seen.current === stored) return;
    seen.current = stored;
    if (drafts.read(part.key) || isSame(stored, base.current)) return;
    base.current = stored;
    setValues(stored.values);
  }, [stored, drafts, part.key, setValues]);

  /** Asks before a save that takes away what is being used. */
  async function isConfirmed(): Promise<boolean> {
    const warning = await part.warningOf?.(client, form.getValues(), base.current.values);
    return !warning || confirmInDialog({ ...warning, color: 'red' });
  }

  async function send(): Promise<void> {
    const values = part.prepare
      ? await part.prepare(form.getValues(), upload, (done) => form.setValues(done))
      : form.getValues();
    const saved = await part.save(client, { values, version: base.current.version });
    queryClient.setQueryData(partQueryKey(part), saved);
    startFrom(saved);
    notifySuccess(part.saved);
    await queryClient.invalidateQueries();
  }

  /**
   * Shows what another person has saved, unless it equals the form's base or its values: then nothing would be lost.
   */
  async function settle(error: unknown): Promise<void> {
    const { code, current } = readRefusal(error);
    if (code !== 'STALE' || !current) throw error;
    const now = await part.read(client);
    if (!isSame(now.values, base.current.values) && !isSame(now.values, form.getValues())) {
      return setConflict({ stored: now, details: savedBy(current, timeZone) });
    }
    base.current = now;
    await send();
  }

  const save = () =>
    run(async () => {
      setFailure(undefined);
      setConflict(undefined);
      await Promise.allSettled(uploads.current);
      try {
        if (!(await isConfirmed())) return;
        await send().catch(settle);
      } catch (error) {
        const read = readSaveFailure(error, part);
        form.setErrors(read.errors);
        setFailure(read);
      }
    });

  return {
    form,
    isBusy,
    failure,
    /** Set if it differs from the typed values. */
    conflict,
    save,
    saveOver(seen: StoredValues) {
      base.current = seen;
      return save();
    },
    startFrom,
    upload,
    /** Discards the typed values. */
    reset: () => startFrom(base.current),
    /** When the files that were chosen so far have arrived or failed. */
    whenUploaded: () => Promise.allSettled(uploads.current),
    /** A save waits for these tasks. */
    track(task: Promise<unknown>) {
      uploads.current.add(task);
      void task.finally(() => uploads.current.delete(task));
    },
  };
}
