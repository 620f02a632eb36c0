import { can, collectionTexts, type EntryStatus } from '@madrasah/contract';
import { Button, Group, Modal, NativeSelect, Paper, Stack } from '@mantine/core';
import { IconArrowLeft, IconEye, IconHistory, IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { FieldsContext, type FormValues } from '../../shared/controls/context.ts';
import { textAt } from '../../shared/controls/value-at.ts';
import { confirmInDialog } from '../../shared/dialogs/dialogs.tsx';
import { FormBody } from '../../shared/dialogs/FormDialog.tsx';
import { DraftAlert } from '../../shared/drafts/DraftAlert.tsx';
import { DraftStatusText } from '../../shared/drafts/DraftStatusText.tsx';
import { newEntryId, newSubjectId } from '../../shared/drafts/draft.ts';
import { RestoreDraft } from '../../shared/drafts/RestoreDraft.tsx';
import { keptAsDraft, UnsavedChangesGuard } from '../../shared/drafts/UnsavedChangesGuard.tsx';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { ConflictAlert } from '../../shared/forms/ConflictAlert.tsx';
import { focusFirstError, showFieldErrors } from '../../shared/forms/use-persisted-form.ts';
import { LazyBoundary } from '../../shared/page/LazyBoundary.tsx';
import { LoadErrorAlert } from '../../shared/page/LoadErrorAlert.tsx';
import { LoadingPage } from '../../shared/page/LoadingPage.tsx';
import { ButtonLink } from '../../shared/page/links.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { PresentPeople } from '../../shared/presence/PresentPeople.tsx';
import { useServices } from '../../shared/services/services.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { callsOf, previewCallsOf, type StaffEntry, type StaffKind } from './collection-calls.ts';
import { EntryFields } from './EntryFields.tsx';
import { entryControls } from './entry-controls.tsx';
import type { EntryExtras, EntryTemplate } from './entry-extras.ts';
import { conflictsWith, valuesOf } from './entry-form.ts';
import { RetractContext, useRetract } from './pictures/use-retract.ts';
import { statusNames } from './states.ts';
import { TemplatePicker } from './TemplatePicker.tsx';
import { type EntryStart, entryDrafts, restoredEntry, untouchedEntry, useEntryForm } from './use-entry-form.ts';
import { useSaveEntry } from './use-save-entry.ts';
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
      {entry.isError && (
        <LoadErrorAlert
          error={entry.error}
          fallback={collectionTexts.fetchFailed(kind.labels.one)}
          explanation="Isian gagal dimuat."
          onRetry={() => void entry.refetch()}
        />
      )}
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
  const navigate = useNavigate();
  // The editor of a text reads its HTML once.
  const [started, setStarted] = useState(0);
  const typed = useEntryForm({ userId: user.id, kind, start });
  const { form, draft } = typed;
  const uploads = useUploads();
  const retract = useRetract({ user, kind, entry, form }, (stored) => {
    // With changes of other people in between, the next save must still be refused as outdated.
    if (stored.version === (typed.base()?.version ?? 0) + 1) typed.rebase(stored);
  });
  const leave = () => void navigate({ to: '/collections/$kind', params: { kind: kind.api } });
  const saving = useSaveEntry(kind, {
    onSaved(stored, values) {
      typed.markSaved(stored, values);
      leave();
    },
    onFieldErrors: (errors) => showFieldErrors(form, errors),
  });
  const startFrom = (values: FormValues) => {
    typed.startFrom(values);
    setStarted((times) => times + 1);
  };

  const readWhenUploaded = async () => {
    await uploads.whenEnded();
    return { ...form.getValues() };
  };
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

  return (
    <Paper p="md">
      <FormBody
        onSubmit={form.onSubmit(
          () => void saving.save(typed.base(), readWhenUploaded),
          (errors) => focusFirstError(form, errors),
        )}
        onCancel={leave}
        isBusy={saving.isBusy}
        isComplete={!uploads.isUploading && textAt(form.values, 'title').trim() !== ''}
        failure={saving.failure}
        conflict={
          saving.conflict && (
            <ConflictAlert
              title={collectionTexts.stale(kind.labels.one)}
              details={saving.conflict.details}
              fields={conflictsWith(kind, saving.conflict.stored, form.values)}
              onKeepMine={() => {
                if (saving.conflict) typed.rebase(saving.conflict.stored);
                void saving.save(typed.base(), readWhenUploaded);
              }}
              onTakeStored={() => {
                if (saving.conflict) {
                  typed.rebase(saving.conflict.stored);
                  startFrom(valuesOf(kind, saving.conflict.stored));
                }
                saving.clearConflict();
              }}
            />
          )
        }
      >
        {!entry && (
          <TemplatePicker templates={extras.templates ?? []} onPick={(template) => void pickTemplate(template)} />
        )}
        <Stack key={started}>
          <FieldsContext
            value={{ form, controls: entryControls, notes: {}, track: uploads.track, upload: uploads.upload }}
          >
            <RetractContext value={retract}>
              <EntryFields form={form} kind={kind} timeZone={timeZone} />
            </RetractContext>
          </FieldsContext>
          <Group>
            {hasFormattedText(kind) && <PreviewButton kind={kind} read={form.getValues} />}
            {entry && <PreviewLinkButton kind={kind} id={entry.id} isUnsaved={typed.isDirty} />}
          </Group>
          <StatusField user={user} kind={kind} inputProps={form.getInputProps('status')} />
        </Stack>
        {draft.isForked && <DraftAlert />}
        <DraftStatusText
          status={draft.status}
          savedAt={entry && Date.parse(entry.changedAt)}
          isSaving={saving.isBusy}
        />
      </FormBody>
      <UnsavedChangesGuard isDirty={typed.isDirty} explanation={keptAsDraft(kind.labels.one.toLowerCase())} />
    </Paper>
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

type StatusProps = { user: SessionUser; kind: StaffKind; inputProps: object };

/** Authors write drafts and hand them over; who may manage all entries also publishes. */
function StatusField({ user, kind, inputProps }: StatusProps) {
  const publishes = can(user, kind.right);
  const statuses: EntryStatus[] = publishes ? ['draft', 'waiting', 'published'] : ['draft', 'waiting'];
  return (
    <NativeSelect
      label="Status"
      description={publishes ? undefined : collectionTexts.onlyEditorsPublish}
      {...inputProps}
    >
      {statuses.map((status) => (
        <option key={status} value={status}>
          {statusNames[status]}
        </option>
      ))}
    </NativeSelect>
  );
}
