import { can, collectionTexts } from '@madrasah/contract';
import { Button, Modal, Paper } from '@mantine/core';
import { IconArrowLeft, IconEye, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { PreviewLinkButton } from '../../kit/record/PreviewLinkButton.tsx';
import { DraftedRecord, PublishForm } from '../../kit/record/PublishForm.tsx';
import { CancelButton } from '../../kit/record/RecordForm.tsx';
import styles from '../../kit/record/record.module.css';
import { saveLabels } from '../../kit/record/status.tsx';
import { openedOnce } from '../../kit/record/use-drafted-form.ts';
import { FieldsContext, type FormValues } from '../../shared/controls/context.ts';
import { textAt } from '../../shared/controls/value-at.ts';
import { confirmInDialog } from '../../shared/dialogs/dialogs.tsx';
import { newEntryId } from '../../shared/drafts/draft.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { LazyBoundary } from '../../shared/page/LazyBoundary.tsx';
import { LoadingPage, LoadState } from '../../shared/page/LoadState.tsx';
import { ButtonLink } from '../../shared/page/links.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { PresentPeople } from '../../shared/presence/PresentPeople.tsx';
import { useServices } from '../../shared/services/services.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { callsOf, previewCallsOf, type StaffEntry, type StaffKind } from './collection-calls.ts';
import { EntryFields, ScheduleFields } from './EntryFields.tsx';
import { entryControls } from './entry-controls.tsx';
import type { EntryExtras, EntryTemplate } from './entry-extras.ts';
import { RetractContext, useRetract } from './pictures/use-retract.ts';
import { TemplatePicker } from './TemplatePicker.tsx';
import { type EntryFormOptions, entryDrafts, startOf, useEntryForm } from './use-entry-form.ts';
import { useUploads } from './use-uploads.ts';

const EntryPreview = lazy(() => import('./EntryPreview.tsx'));

type Props = { user: SessionUser; kind: StaffKind; id: string; extras: EntryExtras | undefined };

/** The form of an entry of any kind. */
export function EntryFormPage({ user, kind, id, extras = {} }: Props) {
  const { client } = useServices();
  const timeZone = useTimeZone();
  const isNew = id === newEntryId;
  const entry = useQuery({
    queryKey: ['collection', kind.api, 'form', id],
    queryFn: async () => (await callsOf(client, kind.api).byId.query({ id })).data,
    enabled: !isNew,
    ...openedOnce,
  });
  const isReady = timeZone !== undefined && (isNew || entry.isSuccess);
  return (
    <>
      <PageHeading title={isNew ? `Tambah ${kind.labels.one}` : `Sunting ${kind.labels.one}`}>
        <ButtonLink
          variant="default"
          to="/collections/$kind"
          params={{ kind: kind.api }}
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          Kembali
        </ButtonLink>
        {!isNew && (
          <ButtonLink
            variant="default"
            to="/collections/$kind/history/$id"
            params={{ kind: kind.api, id }}
            leftSection={<IconHistory size={18} aria-hidden />}
          >
            Riwayat
          </ButtonLink>
        )}
      </PageHeading>
      <LoadState
        query={entry}
        failed={collectionTexts.fetchFailed(kind.labels.one)}
        explanation="Isian gagal dimuat."
        pending={null}
      />
      {!isReady && !entry.isError && <LoadingPage what={`Memuat ${kind.labels.one.toLowerCase()}…`} />}
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

/** The form of a new or stored entry. */
function EntryEditor(props: EditorProps) {
  const { user, kind, entry } = props;
  const [drafts] = useState(() => entryDrafts(kind));
  return (
    <DraftedRecord
      userId={user.id}
      drafts={drafts}
      record={entry}
      idOf={({ id }) => id}
      startOf={(stored) => startOf(kind, stored)}
    >
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
  const publishes = can(user, kind.right);
  const record = useEntryForm({
    ...{ kind, timeZone, ...form },
    userId: user.id,
    isForReview: !publishes,
    whenUploaded: uploads.whenEnded,
    onLeave: () => void navigate({ to: '/collections/$kind', params: { kind: kind.api } }),
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
        isPlanned: Date.parse(textAt(fields.values, 'startsAt')) > Date.now(),
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
          value={{ form: fields, controls: entryControls, notes: {}, track: uploads.track, upload: uploads.upload }}
        >
          <RetractContext value={retract}>
            <EntryFields form={fields} kind={kind} />
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
      <Button
        variant="default"
        mih={44}
        leftSection={<IconEye size={18} aria-hidden />}
        onClick={() => setShown({ ...read() })}
      >
        Pratinjau
      </Button>
      <Modal opened={shown !== null} onClose={() => setShown(null)} title="Pratinjau" size="xl">
        {shown && (
          <LazyBoundary>
            <EntryPreview kind={kind} values={shown} />
          </LazyBoundary>
        )}
      </Modal>
    </>
  );
}
