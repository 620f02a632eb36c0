import { partPages } from '@madrasah/contract';
import { Button, Group, Paper, Text } from '@mantine/core';
import { type Ref, useImperativeHandle } from 'react';
import { SaveProblems } from '../../kit/record/RecordForm.tsx';
import { focusFirstError } from '../../kit/record/use-saving.tsx';
import { FieldsContext } from '../../shared/controls/context.ts';
import { Fields } from '../../shared/controls/Fields.tsx';
import { confirmInDialog } from '../../shared/dialogs/dialogs.tsx';
import { notifyError } from '../../shared/dialogs/notifications.tsx';
import { useHashFocus } from '../../shared/page/use-hash-focus.ts';
import { PreviewPane } from '../../shared/preview/PreviewPane.tsx';
import { settingsControls } from './fields/settings-controls.tsx';
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
  const partForm = usePartForm({ part, stored, drafts });
  const { form, isBusy, element, track, upload } = partForm;
  const draft = drafts.of(part.key);

  useHashFocus((name) => (isOpen ? findField(element.current, name) : null));

  useImperativeHandle(handle, () => ({
    async saveChanges() {
      await partForm.whenUploaded();
      if (!draft.read()) return true;
      const { hasErrors, errors } = form.validate();
      if (!hasErrors) await partForm.save();
      else if (!focusFirstError(errors, element.current)) notifyError(errorElsewhere(part.label, errors));
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
