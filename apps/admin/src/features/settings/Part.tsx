import { differencesOf, type PartKey, partPages, texts } from '@madrasah/contract';
import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { SaveProblems } from '../../kit/record/RecordForm.tsx';
import { isSame, useKeptForm } from '../../kit/record/use-kept-form.ts';
import { focusFirstError } from '../../kit/record/use-saving.tsx';
import { type Failure, readFailure } from '../../shared/calls/failure.ts';
import { FieldsContext, type FormValues } from '../../shared/controls/context.ts';
import { Fields } from '../../shared/controls/Fields.tsx';
import { useTasks } from '../../shared/controls/use-tasks.ts';
import { confirmInDialog } from '../../shared/dialogs/dialogs.tsx';
import { notifyError, notifySuccess } from '../../shared/dialogs/notifications.tsx';
import { UnsavedChangesGuard } from '../../shared/drafts/UnsavedChangesGuard.tsx';
import { useExtensions } from '../../shared/extensions/staff-extension.ts';
import { LoadState } from '../../shared/page/LoadState.tsx';
import { Note } from '../../shared/page/Note.tsx';
import { useHashFocus } from '../../shared/page/use-hash-focus.ts';
import { uploadPicture } from '../../shared/pictures/upload-picture.ts';
import { PreviewPane } from '../../shared/preview/PreviewPane.tsx';
import { useServices } from '../../shared/services/services.ts';
import { useShownColours } from './fields/colours.tsx';
import { settingsControls, settingsText } from './fields/settings-controls.tsx';
import { settingsParts } from './parts/index.ts';
import type { SettingsPart, StoredValues } from './parts/part.ts';
import styles from './settings.module.css';
import type { SettingsDrafts } from './settings-drafts.ts';

type PartProps = Omit<ComponentProps<typeof PartForm>, 'stored'> & {
  order?: 2 | 3;
};

/** Loaded whenever the tab is opened, kept while other tabs are open, and never refetched while the user types. */
const freshOnOpening = { staleTime: 0, gcTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false };

export function Part({ order = 2, ...formProps }: PartProps) {
  const { part } = formProps;
  const { client } = useServices();
  const stored = useQuery({
    queryKey: partQueryKey(part),
    queryFn: () => part.read(client),
    ...freshOnOpening,
  });

  return (
    <Stack gap="md">
      <div>
        <Title order={order}>{part.label}</Title>
        {part.hint && <Text c="dimmed">{part.hint}</Text>}
      </div>
      <LoadState query={stored} failed={`Isi ${part.label} gagal dimuat.`} pending={<LoadingPart />} />
      {stored.data && <PartForm {...formProps} stored={stored.data} />}
    </Stack>
  );
}

function LoadingPart() {
  return (
    <Stack role="status" aria-label="Memuat pengaturan…" gap="lg">
      {['a', 'b', 'c'].map((row) => (
        <div key={row}>
          <Skeleton height={14} width={120} mb={8} />
          <Skeleton height={44} />
        </div>
      ))}
    </Stack>
  );
}

export type PartHandle = {
  /** Whether nothing is left to save: false while a field is wrong, or when the save failed. */
  saveChanges: () => Promise<boolean>;
};

type Props = {
  part: SettingsPart;
  stored: StoredValues;
  drafts: SettingsDrafts;
  isUnsaved: boolean;
  isOpen: boolean;
  /** Where this is given, the screen around the form saves it. */
  handle?: Ref<PartHandle>;
};

/** The form of one tab. While it saves, its fields are disabled so that the save misses nothing. */
function PartForm({ part, stored, drafts, isUnsaved, isOpen, handle }: Props) {
  const partForm = usePartForm({ part, stored, drafts });
  const { form, isBusy, element, track, upload } = partForm;
  const draft = drafts.of(part.key);

  useHashFocus((name) => (isOpen ? findField(element.current, name) : null));

  useImperativeHandle(handle, () => ({
    async saveChanges() {
      await partForm.whenEnded();
      if (!draft.read()) return true;
      const { hasErrors, errors } = form.validate();
      if (!hasErrors) await partForm.save();
      else if (!focusFirstError(errors, element.current)) {
        // It was typed on another screen with the same part.
        notifyError(`Ada isian ${part.label} yang belum benar di bagian lain: ${Object.values(errors).join(' ')}`);
      }
      return !draft.read();
    },
  }));

  const giveUp = async () => {
    const isConfirmed = await confirmInDialog({
      title: 'Batalkan perubahan?',
      text: `Isian ${part.label} yang belum disimpan diganti dengan yang tersimpan.`,
      yes: 'Batalkan perubahan',
      color: 'red',
    });
    if (isConfirmed) partForm.reset();
  };

  const page = partPages[part.key];
  const preview = part.previewOf(form.values);
  const colours = useShownColours(form.values);

  return (
    <FieldsContext value={{ form, controls: settingsControls, notes: part.notes ?? {}, track, upload }}>
      <div className={page && preview ? styles.withPreview : undefined}>
        <form ref={element} className={styles.form} noValidate aria-label={part.label} onSubmit={partForm.submit}>
          <SaveProblems {...partForm} role="alert" />
          <Paper className={styles.fields} inert={isBusy}>
            <Fields of={part.fields} />
          </Paper>
          {!handle && (
            <div className={styles.bar} data-bottom-bar>
              <Note className={styles.state}>{isUnsaved ? 'Ada perubahan yang belum disimpan.' : ''}</Note>
              <Group gap="xs" className={styles.buttons}>
                {isUnsaved && (
                  <Button variant="default" disabled={isBusy} onClick={() => void giveUp()}>
                    Batalkan perubahan
                  </Button>
                )}
                <Button type="submit" disabled={isBusy}>
                  {isBusy ? 'Menyimpan...' : 'Simpan Pengaturan'}
                </Button>
              </Group>
            </div>
          )}
        </form>
        {page && preview && (
          <PreviewPane {...{ page, preview, isUnsaved }} name={part.label} colours={colours?.tokens} />
        )}
      </div>
    </FieldsContext>
  );
}

/** The field with this name, or the first one below it. */
function findField(form: HTMLFormElement | null, name: string): HTMLElement | undefined {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
  const isAt = ({ dataset: { path = '' } }: HTMLElement) => path === name || path.startsWith(`${name}.`);
  return fields.find(isAt);
}

export function UnsavedPartsGuard({ unsaved }: { unsaved: readonly PartKey[] }) {
  const names = settingsParts.filter(({ key }) => unsaved.includes(key)).map(({ label }) => label);
  return (
    <UnsavedChangesGuard
      isDirty={() => unsaved.length > 0}
      explanation={`Belum disimpan: ${names.join(', ')}. Isian tetap ada di tab peramban ini dan muncul lagi saat Anda kembali.`}
    />
  );
}

const banners = { path: '/api/articles/banner-image', failed: texts.settings.uploadFailed };

const partQueryKey = ({ key }: SettingsPart) => ['settings-part', key];

const valuesOf = ({ values }: StoredValues) => values;

type Options = { part: SettingsPart; stored: StoredValues; drafts: SettingsDrafts };

function usePartForm({ part, stored, drafts }: Options) {
  const services = useServices();
  const { client, queryClient } = services;
  const extensions = useExtensions();
  const upload = (file: Blob) => uploadPicture(services, file, { target: banners });
  const uploads = useTasks();
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
        differencesOf(part.fields, { before, after }, settingsText(extensions)),
    },
    async mayStart(_, base): Promise<boolean> {
      await uploads.whenEnded();
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
    ...uploads,
    upload,
    reset() {
      saving.clear();
      startFrom({ base: base(), values: base().values });
    },
  };
}

export function readSaveFailure(error: unknown, { failed, formPathOf }: SettingsPart): Failure {
  const failure = readFailure(error, failed);
  const errors = Object.entries(failure.errors).map(([path, message]) => [formPathOf(path), message]);
  return { ...failure, errors: Object.fromEntries(errors) };
}
