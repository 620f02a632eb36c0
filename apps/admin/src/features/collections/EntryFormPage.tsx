import { can, collectionTexts } from '@madrasah/contract';
import { Button, Modal, Paper } from '@mantine/core';
import { IconArrowLeft, IconEye, IconHistory, IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { PublishPanel } from '../../kit/record/PublishPanel.tsx';
import { saveLabels } from '../../kit/record/publishing.ts';
import { CancelButton, SaveProblems } from '../../kit/record/RecordForm.tsx';
import styles from '../../kit/record/record.module.css';
import { FieldsContext, type FormValues } from '../../shared/controls/context.ts';
import { textAt } from '../../shared/controls/value-at.ts';
import { confirmInDialog } from '../../shared/dialogs/dialogs.tsx';
import { DraftAlert } from '../../shared/drafts/DraftAlert.tsx';
import { newEntryId, newSubjectId } from '../../shared/drafts/draft.ts';
import { RestoreDraft } from '../../shared/drafts/RestoreDraft.tsx';
import { keptAsDraft, UnsavedChangesGuard } from '../../shared/drafts/UnsavedChangesGuard.tsx';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { LazyBoundary } from '../../shared/page/LazyBoundary.tsx';
import { LoadingPage } from '../../shared/page/LoadingPage.tsx';
import { LoadState } from '../../shared/page/LoadState.tsx';
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
import { type EntryStart, entryDrafts, restoredEntry, untouchedEntry, useEntryForm } from './use-entry-form.ts';
import { useUploads } from './use-uploads.ts';

const PreviewLinkDialog = lazy(() => import('../../shared/preview/PreviewLinkDialog.tsx'));
const EntryPreview = lazy(() => import('./EntryPreview.tsx'));

type Props = { user: SessionUser; kind: StaffKind; id: string; extras: EntryExtras | undefined };

/** Loaded whenever the form opens, and never refetched while the user writes. */
const freshOnce = { gcTime: 0, staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** The form of an entry of any kind. */
export function EntryFormPage({ user, kind, id, extras = {} }: Props) {
  const { client } = useServices();
  const timeZone = useTimeZone();
  const isNew = id === newEntryId;
  const entry = useQuery({
    queryKey: ['collection', kind.api, 'form', id],
    queryFn: async () => (await callsOf(client, kind.api).byId.query({ id })).data,
    enabled: !isNew,
    ...freshOnce,
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

/** The form of a new or stored entry. An unsaved draft is offered first. */
function EntryEditor(props: EditorProps) {
  const { user, kind, entry } = props;
  const [start, setStart] = useState(() => untouchedEntry(kind, entry));
  const [drafts] = useState(() => entryDrafts(kind));
  return (
    <>
      <RestoreDraft
        userId={user.id}
        form={drafts}
        subjectId={entry?.id ?? newSubjectId}
        hiddenIds={[]}
        onRestore={(draft) => setStart(restoredEntry(kind, entry, draft))}
      />
      {entry && <PresentPeople what={kind.labels.one.toLowerCase()} subject={kind.name} id={entry.id} />}
      <EntryForm key={start.draft.id} {...props} start={start} />
    </>
  );
}

function EntryForm({ user, kind, entry, timeZone, extras, start }: EditorProps & { start: EntryStart }) {
  const { client } = useServices();
  const navigate = useNavigate();
  const uploads = useUploads();
  const publishes = can(user, kind.right);
  const entryForm = useEntryForm({
    userId: user.id,
    kind,
    start,
    isForReview: !publishes,
    timeZone,
    whenUploaded: uploads.whenEnded,
    onLeave: () => void navigate({ to: '/collections/$kind', params: { kind: kind.api } }),
  });
  const { form, draft, startFrom } = entryForm;
  const retract = useRetract({ user, kind, entry, form }, (stored) => {
    // With changes of other people in between, the next save must still be refused as outdated.
    if (stored.version === (entryForm.base()?.version ?? 0) + 1) entryForm.rebase(stored);
  });
  const pickTemplate = async ({ name, values }: EntryTemplate) => {
    const isTyped = Boolean(textAt(form.values, 'title').trim() || form.values.body);
    const question = {
      title: `Pakai contoh ${name}?`,
      text: 'Isian sekarang diganti dengan contoh.',
      yes: 'Pakai contoh',
    };
    if (isTyped && !(await confirmInDialog(question))) return;
    startFrom({ ...start.saved, ...values });
  };

  const isNew = entry === null;
  const hasLinks = hasFormattedText(kind) || (!isNew && previewCallsOf(client, kind) !== undefined);
  return (
    <form
      ref={entryForm.element}
      className={styles.record}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      key={entryForm.started}
    >
      <UnsavedChangesGuard isDirty={entryForm.isDirty} explanation={keptAsDraft(kind.labels.one.toLowerCase())} />
      <Paper className={styles.main}>
        {isNew && (
          <TemplatePicker templates={extras.templates ?? []} onPick={(template) => void pickTemplate(template)} />
        )}
        <FieldsContext
          value={{ form, controls: entryControls, notes: {}, track: uploads.track, upload: uploads.upload }}
        >
          <RetractContext value={retract}>
            <EntryFields form={form} kind={kind} />
          </RetractContext>
        </FieldsContext>
      </Paper>
      <div className={styles.side}>
        <div className={styles.sections}>
          {kind.schedule && (
            <Paper className={styles.section}>
              <ScheduleFields form={form} kind={kind} timeZone={timeZone} />
            </Paper>
          )}
          {hasLinks && (
            <Paper className={styles.section}>
              {hasFormattedText(kind) && <PreviewButton kind={kind} read={form.getValues} />}
              {entry && <PreviewLinkButton kind={kind} id={entry.id} isUnsaved={entryForm.isDirty} />}
            </Paper>
          )}
        </div>
        <PublishPanel
          state={entry?.state}
          labels={saveLabels({
            isStored: !isNew,
            isPlanned: Date.parse(textAt(form.values, 'startsAt')) > Date.now(),
            isForReview: !publishes,
          })}
          isSaving={entryForm.isBusy}
          isBlocked={uploads.isUploading}
          draftStatus={draft.status}
          savedAt={entry && Date.parse(entry.changedAt)}
          onSave={(pressed) => void entryForm.press(pressed)}
          stateAction={
            entry?.state === 'waiting' && (
              <Button variant="subtle" disabled={entryForm.isBusy} onClick={() => void entryForm.withdraw()}>
                {publishes ? 'Kembalikan ke penulis' : 'Tarik permintaan'}
              </Button>
            )
          }
          cancel={<CancelButton isDirty={entryForm.isDirty} onCancel={entryForm.discard} />}
        >
          {draft.isForked && <DraftAlert />}
          <SaveProblems {...entryForm} />
        </PublishPanel>
      </div>
    </form>
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

type LinkProps = {
  kind: StaffKind;
  id: string;
  isUnsaved: () => boolean;
};

/** Opens the link with which people without an account read an unpublished entry, for kinds with pages of entries. */
function PreviewLinkButton({ kind, id, isUnsaved }: LinkProps) {
  const { client } = useServices();
  const [isOpen, setOpen] = useState(false);
  const calls = previewCallsOf(client, kind);
  if (!calls) return null;
  return (
    <>
      <Button variant="default" mih={44} leftSection={<IconLink size={18} aria-hidden />} onClick={() => setOpen(true)}>
        Tautan pratinjau
      </Button>
      {isOpen && (
        <LazyBoundary>
          <PreviewLinkDialog calls={calls} id={id} isUnsaved={isUnsaved()} onClose={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
