import { type CollectionKind, can, type Fields as DeclaredFields } from '@madrasah/contract';
import { Button, Group, Modal, Paper, Text } from '@mantine/core';
import { IconEye, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { lastSearchOf } from '../../kit/list/address.ts';
import { PreviewLinkButton } from '../../kit/record/PreviewLinkButton.tsx';
import { DraftedRecord, PublishForm, TitleField } from '../../kit/record/PublishForm.tsx';
import { CancelButton } from '../../kit/record/RecordForm.tsx';
import styles from '../../kit/record/record.module.css';
import { saveLabels } from '../../kit/record/status.tsx';
import { openedOnce } from '../../kit/record/use-saving.tsx';
import { FieldsContext, type FieldsForm, type FormValues } from '../../shared/controls/context.ts';
import { Fields } from '../../shared/controls/Fields.tsx';
import { useTasks } from '../../shared/controls/use-tasks.ts';
import { textAt } from '../../shared/controls/value-at.ts';
import { confirmInDialog } from '../../shared/dialogs/dialogs.tsx';
import { newEntryId } from '../../shared/drafts/draft.ts';
import { MomentField } from '../../shared/fields/DateField.tsx';
import { timeZoneQuery } from '../../shared/format/format-time.ts';
import { IconButton } from '../../shared/page/IconButton.tsx';
import { lazyPart } from '../../shared/page/LazyBoundary.tsx';
import { LoadingPage, LoadState } from '../../shared/page/LoadState.tsx';
import { ButtonLink } from '../../shared/page/links.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { missingPictures, uploadPicture } from '../../shared/pictures/upload-picture.ts';
import { PresentPeople } from '../../shared/presence/PresentPeople.tsx';
import { useOffFeatures } from '../../shared/services/features.ts';
import { useServices } from '../../shared/services/services.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import {
  callsOf,
  type EntryExtras,
  type EntryTemplate,
  previewCallsOf,
  type StaffEntry,
  type StaffKind,
} from './collection-calls.ts';
import { entryControls } from './entry-controls.tsx';
import { RetractContext, useRetract } from './pictures/PicturesField.tsx';
import { ToListLink } from './ToListLink.tsx';
import { type EntryFormOptions, entryDrafts, startOf, useEntryForm } from './use-entry-form.ts';

const EntryPreview = lazyPart(async () => (await import('./EntryPreview.tsx')).default);

type Props = { user: SessionUser; kind: StaffKind; id: string; extras: EntryExtras | undefined };

export function EntryFormPage({ user, kind, id, extras = {} }: Props) {
  const services = useServices();
  const isNew = id === newEntryId;
  const zone = useQuery(timeZoneQuery(services));
  const entry = useQuery({
    queryKey: ['collection', kind.api, 'form', id],
    queryFn: async () => (await callsOf(services.client, kind.api).byId.query({ id })).data,
    enabled: !isNew,
    ...openedOnce,
  });
  const timeZone = zone.data?.timeZone;
  const isReady = timeZone !== undefined && (isNew || entry.isSuccess);
  return (
    <>
      <PageHeading title={isNew ? `Tambah ${kind.labels.one}` : `Sunting ${kind.labels.one}`}>
        <ToListLink api={kind.api} />
        {!isNew && (
          <ButtonLink
            variant="default"
            to="/collections/$kind/history/$id"
            params={{ kind: kind.api, id }}
            icon={IconHistory}
          >
            Riwayat
          </ButtonLink>
        )}
      </PageHeading>
      <LoadState
        query={isNew || !zone.data ? zone : entry}
        failed="Isian gagal dimuat."
        pending={<LoadingPage what={`Memuat ${kind.labels.one.toLowerCase()}…`} />}
      />
      {isReady && (
        <EntryEditor key={id} user={user} kind={kind} entry={entry.data ?? null} timeZone={timeZone} extras={extras} />
      )}
      {isReady && entry.data && extras.Facts && <extras.Facts entry={entry.data} />}
    </>
  );
}

type EditorProps = {
  user: SessionUser;
  kind: StaffKind;
  entry: StaffEntry | null;
  timeZone: string;
  extras: EntryExtras;
};

function EntryEditor(props: EditorProps) {
  const { kind, entry } = props;
  const [drafts] = useState(() => entryDrafts(kind));
  return (
    <DraftedRecord drafts={drafts} record={entry} idOf={({ id }) => id} startOf={(stored) => startOf(kind, stored)}>
      {(form) => (
        <>
          {entry && <PresentPeople what={kind.labels.one.toLowerCase()} subject={kind.name} id={entry.id} />}
          <EntryForm key={form.start.draft.id} {...props} {...form} drafts={drafts} />
        </>
      )}
    </DraftedRecord>
  );
}

type EntryFormProps = EditorProps & Pick<EntryFormOptions, 'drafts' | 'opened' | 'start' | 'onStartAgain'>;

function EntryForm({ user, kind, timeZone, extras, ...form }: EntryFormProps) {
  const { client } = useServices();
  const navigate = useNavigate();
  const uploads = useUploads();
  const storedFields = useStoredFields(kind);
  const publishes = can(user, kind.right);
  const record = useEntryForm({
    ...{ kind, timeZone, ...form },
    isForReview: !publishes,
    whenUploaded: uploads.whenUploaded,
    isIncomplete: uploads.isAnyMissing,
    onLeave: () =>
      void navigate({
        to: '/collections/$kind',
        params: { kind: kind.api },
        // What is new stands in the whole list, which the search of the last one may leave out.
        search: form.opened ? lastSearchOf(`/collections/${kind.api}`) : {},
      }),
  });
  const { form: fields, stored: entry } = record;
  // The editor of a text reads its HTML once.
  const [started, setStarted] = useState(0);
  const retract = useRetract({ user, kind, entry, form: fields }, (retracted) => {
    // With changes of other people in between, the next save must still be refused as outdated.
    if (retracted.version === (record.current()?.version ?? 0) + 1) record.rebase(retracted);
  });
  const pickTemplate = async ({ name, values }: EntryTemplate) => {
    const isTyped = Boolean(textAt(fields.values, 'title').trim() || fields.values.body);
    const question = {
      title: `Pakai contoh ${name}?`,
      text: 'Isian sekarang diganti dengan contoh.',
      yes: 'Pakai contoh',
    };
    if (isTyped && !(await confirmInDialog(question))) return;
    fields.setValues({ ...form.start.saved, ...values });
    fields.clearErrors();
    uploads.forgetMissing();
    setStarted((times) => times + 1);
  };

  const previewCalls = previewCallsOf(client, kind);
  const hasLinks = hasFormattedText(kind) || (entry !== null && previewCalls !== undefined);
  return (
    <PublishForm
      record={record}
      what={kind.labels.one.toLowerCase()}
      state={entry?.state}
      labels={saveLabels({
        isStored: entry !== null,
        isPlanned: Date.parse(textAt(fields.values, 'shownFrom')) > Date.now(),
        isForReview: !publishes,
      })}
      isLeaving={record.isBusy}
      isBlocked={uploads.isUploading}
      savedAt={entry && Date.parse(entry.changedAt)}
      onSave={(pressed) => void record.press(pressed)}
      stateAction={
        entry?.state === 'waiting' && (
          <Button variant="subtle" disabled={record.isBusy} onClick={() => void record.withdraw()}>
            {publishes ? 'Kembalikan ke penulis' : 'Tarik permintaan'}
          </Button>
        )
      }
      cancel={<CancelButton isDirty={record.isDirty} onCancel={record.giveUp} />}
      settings={
        <>
          {kind.schedule && (
            <Paper className={styles.section}>
              <ScheduleFields form={fields} kind={kind} timeZone={timeZone} />
            </Paper>
          )}
          {hasLinks && (
            <Paper className={styles.section}>
              {hasFormattedText(kind) && <PreviewButton kind={kind} read={fields.getValues} />}
              {entry && previewCalls && (
                <PreviewLinkButton calls={previewCalls} id={entry.id} isUnsaved={record.isDirty} />
              )}
            </Paper>
          )}
        </>
      }
    >
      <Paper className={styles.main} key={started}>
        {!entry && (
          <TemplatePicker templates={extras.templates ?? []} onPick={(template) => void pickTemplate(template)} />
        )}
        <FieldsContext
          value={{
            form: fields,
            controls: entryControls,
            notes: extras.notes ?? {},
            track: uploads.track,
            upload: uploads.upload,
            setMissing: uploads.setMissing,
          }}
        >
          <RetractContext value={retract}>
            <TitleField
              {...fields.getInputProps('title')}
              label={kind.title.label}
              required
              maxLength={kind.title.most}
              onChange={(title) => fields.setFieldValue('title', title)}
            />
            <Fields of={storedFields} />
          </RetractContext>
        </FieldsContext>
      </Paper>
    </PublishForm>
  );
}

const hasFormattedText = ({ fields }: StaffKind): boolean =>
  Object.values(fields).some(({ control }) => control === 'richText');

/** Shows the typed texts of a kind that has a page with a formatted text. */
function PreviewButton({ kind, read }: { kind: StaffKind; read: () => FormValues }) {
  const [shown, setShown] = useState<FormValues | null>(null);
  return (
    <>
      <IconButton variant="default" icon={IconEye} onClick={() => setShown({ ...read() })}>
        Pratinjau
      </IconButton>
      <Modal opened={shown !== null} onClose={() => setShown(null)} title="Pratinjau" size="xl">
        {shown && <EntryPreview kind={kind} values={shown} />}
      </Modal>
    </>
  );
}

type FieldsProps = { form: FieldsForm['form']; kind: CollectionKind; timeZone: string };

/** When visitors see the entry. `timeZone` is the school's. */
function ScheduleFields({ form, kind: { schedule }, timeZone }: FieldsProps) {
  if (!schedule) return null;
  return (
    <>
      <MomentField
        label="Tampil sejak"
        description="Kosongkan untuk mulai saat diterbitkan."
        timeZone={timeZone}
        {...form.getInputProps('shownFrom')}
      />
      <MomentField
        label="Sampai"
        required={schedule.end === 'required'}
        {...(schedule.end === 'optional' && { description: 'Kosongkan bila tidak berakhir.' })}
        timeZone={timeZone}
        {...form.getInputProps('shownUntil')}
      />
    </>
  );
}

/** The fields that may be stored by the settings, and whose feature is there. */
function useStoredFields({ fields }: CollectionKind): DeclaredFields {
  const { utils } = useServices();
  const all = Object.entries(fields);
  const enabled = all.some(([, { storedIf }]) => storedIf !== undefined);
  const switches = useQuery(utils.siteContent.publishing.queryOptions(undefined, { enabled })).data?.data;
  const off = useOffFeatures();
  const stored = all.filter(([, field]) => {
    // Entries of a kind that is off stay as they were chosen.
    if (field.control === 'entries' && off.includes(field.of)) return false;
    if (field.control === 'references' && off.some((feature) => feature === field.to)) return false;
    return field.storedIf === undefined || switches?.[field.storedIf] === true;
  });
  return Object.fromEntries(stored);
}

type PickerProps = { templates: readonly EntryTemplate[]; onPick: (template: EntryTemplate) => void };

function TemplatePicker({ templates, onPick }: PickerProps) {
  if (templates.length === 0) return null;
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <Text component="legend" size="sm" fw={600} mb={4}>
        Mulai dari contoh
      </Text>
      <Group gap="xs">
        {templates.map((template) => (
          <Button key={template.name} variant="default" onClick={() => onPick(template)}>
            {template.name}
          </Button>
        ))}
      </Group>
    </fieldset>
  );
}

/** The uploads of a form, which is saved when they have ended. */
function useUploads() {
  const services = useServices();
  const [running, setRunning] = useState(0);
  const { track, whenEnded } = useTasks();
  /** How many pictures of each text failed. */
  const missing = useRef(new Map<string, number>());
  const findMissing = () => [...missing.current].find(([, count]) => count > 0);
  return {
    track,
    isUploading: running > 0,
    setMissing: (path: string, count: number): void => void missing.current.set(path, count),
    forgetMissing: (): void => missing.current.clear(),
    isAnyMissing: (): boolean => findMissing() !== undefined,
    async whenUploaded(): Promise<void> {
      await whenEnded();
      const [path] = findMissing() ?? [];
      if (path !== undefined) throw missingPictures(path);
    },
    async upload(file: Blob) {
      setRunning((count) => count + 1);
      try {
        return await uploadPicture(services, file);
      } finally {
        setRunning((count) => count - 1);
      }
    },
  };
}
