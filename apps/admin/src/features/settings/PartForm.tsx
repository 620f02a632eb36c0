import { differencesOf, partPages, texts } from '@madrasah/contract';
import { Alert, Button, Group, Paper, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { Failure } from '../../shared/calls/failure.ts';
import { FieldsContext } from '../../shared/controls/context.ts';
import { Fields } from '../../shared/controls/Fields.tsx';
import { confirmInDialog } from '../../shared/dialogs/dialogs.tsx';
import { notifyError } from '../../shared/dialogs/notifications.tsx';
import { useExtensions } from '../../shared/extensions/staff-extension.ts';
import { ConflictAlert, conflictsOf } from '../../shared/forms/ConflictAlert.tsx';
import { useHashFocus } from '../../shared/page/use-hash-focus.ts';
import { PreviewPane } from '../../shared/preview/PreviewPane.tsx';
import { settingsControls, settingsWords } from './fields/settings-controls.tsx';
import type { SettingsPart, StoredValues } from './parts/part.ts';
import styles from './settings.module.css';
import type { SettingsDrafts } from './settings-drafts.ts';
import { usePartForm } from './use-part-form.ts';
import { useShownColours } from './use-shown-colours.ts';

/** Saves the form from outside. */
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
export function PartForm({ part, stored, drafts, isUnsaved, isOpen, handle }: Props) {
  const extensions = useExtensions();
  const partForm = usePartForm({ part, stored, drafts });
  const { form, isBusy, failure, conflict, track, upload } = partForm;
  const element = useRef<HTMLFormElement>(null);

  useHashFocus((name) => (isOpen ? findField(element.current, name) : null));
  const wrongFields = failure?.errors;
  useEffect(() => {
    if (wrongFields) focusFirstError(element.current, wrongFields);
  }, [wrongFields]);

  useImperativeHandle(handle, () => ({
    async saveChanges() {
      await partForm.whenUploaded();
      if (!drafts.read(part.key)) return true;
      const { hasErrors, errors } = form.validate();
      if (!hasErrors) await partForm.save();
      else if (!focusFirstError(element.current, errors)) notifyError(errorElsewhere(part.label, errors));
      return !drafts.read(part.key);
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
        <form
          ref={element}
          className={styles.form}
          noValidate
          aria-label={part.label}
          onSubmit={form.onSubmit(
            () => void partForm.save(),
            (errors) => void focusFirstError(element.current, errors),
          )}
        >
          {failure && <FailureAlert failure={failure} />}
          {conflict && (
            <ScrolledIntoView>
              <ConflictAlert
                title={texts.settings.stale}
                details={`${conflict.details} Isian Anda tidak hilang. Pilih isian mana yang dipakai.`}
                fields={conflictsOf(
                  differencesOf(
                    part.fields,
                    { before: conflict.stored.values, after: form.values },
                    settingsWords(extensions),
                  ),
                )}
                onKeepMine={() => void partForm.saveOver(conflict.stored)}
                onTakeStored={() => partForm.startFrom(conflict.stored)}
              />
            </ScrolledIntoView>
          )}
          <Paper className={styles.fields} inert={isBusy}>
            <Fields of={part.fields} />
          </Paper>
          {!handle && (
            <div className={styles.bar} data-bottom-bar>
              <Text size="sm" c="dimmed" className={styles.state}>
                {isUnsaved ? 'Ada perubahan yang belum disimpan.' : ''}
              </Text>
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

/** What is wrong with a value that was typed on another screen with the same part. */
const errorElsewhere = (label: string, errors: Record<string, unknown>) =>
  `Ada isian ${label} yang belum benar di bagian lain: ${Object.values(errors).join(' ')}`;

/** Focuses the first field with an error, in the order of the screen; false when none is shown here. */
function focusFirstError(form: HTMLFormElement | null, errors: Record<string, unknown>): boolean {
  const fields = form?.querySelectorAll<HTMLElement>('[data-path]') ?? [];
  const first = [...fields].find(({ dataset }) => dataset.path && errors[dataset.path]);
  first?.focus();
  return first !== undefined;
}

/** The error above the form; it takes the focus, so that it is visible from the end of a long form. */
function FailureAlert({ failure }: { failure: Failure }) {
  const box = useRef<HTMLDivElement>(null);
  const namesFields = Object.keys(failure.errors).length > 0;
  useEffect(() => {
    if (!namesFields) box.current?.focus();
  }, [namesFields]);
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      color="red"
      role="alert"
      icon={<IconAlertCircle aria-hidden />}
      title={failure.message}
    >
      {[failure.advice, 'Isian Anda tidak hilang.'].filter(Boolean).join(' ')}
    </Alert>
  );
}

/** Scrolls new content above a long form into view. */
function ScrolledIntoView({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  );
}
