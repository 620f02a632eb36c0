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
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { ConflictAlert } from '../../shared/forms/ConflictAlert.tsx';
import { focusFirstError, showFieldErrors, usePersistedForm } from '../../shared/forms/use-persisted-form.ts';
import { LazyBoundary } from '../../shared/page/LazyBoundary.tsx';
import { LoadErrorAlert } from '../../shared/page/LoadErrorAlert.tsx';
import { LoadingPage } from '../../shared/page/LoadingPage.tsx';
import { ButtonLink } from '../../shared/page/links.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { useServices } from '../../shared/services/services.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { callsOf, type StaffEntry, type StaffKind } from './collection-calls.ts';
import { newEntryId } from './collection-search.ts';
import { EntryFields } from './EntryFields.tsx';
import { entryControls } from './entry-controls.tsx';
import type { EntryExtras, EntryTemplate } from './entry-extras.ts';
import { conflictsWith, newEntryValues, rulesOf, storedFormSchema, valuesOf } from './entry-form.ts';
import { RetractContext, useRetract } from './pictures/use-retract.ts';
import { statusNames } from './states.ts';
import { TemplatePicker } from './TemplatePicker.tsx';
import { useSaveEntry } from './use-save-entry.ts';
import { useUploads } from './use-uploads.ts';

const PreviewLinkDialog = lazy(() => import('../../shared/preview/PreviewLinkDialog.tsx'));
const EntryPreview = lazy(() => import('./EntryPreview.tsx'));

type Props = { user: SessionUser; kind: StaffKind; id: string; extras: EntryExtras | undefined };

/** The form of an entry of any kind. */
export function EntryFormPage({ user, kind, id, extras = {} }: Props) {
  const { client } = useServices();
  const timeZone = useTimeZone();
  const isNew = id === newEntryId;
  const entry = useQuery({
    queryKey: ['collection', kind.api, 'entry', id],
    queryFn: async () => (await callsOf(client, kind.api).byId.query({ id })).data,
    enabled: !isNew,
    staleTime: 0,
  });
  const isReady = timeZone !== undefined && (isNew || (entry.isSuccess && !entry.isFetching));
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
        <EntryForm key={id} user={user} kind={kind} entry={entry.data ?? null} timeZone={timeZone} extras={extras} />
      )}
      {isReady && entry.data && extras.Facts && <extras.Facts entry={entry.data} />}
    </>
  );
}

type FormProps = {
  user: SessionUser;
  kind: StaffKind;
  entry: StaffEntry | null;
  timeZone: string;
  extras: EntryExtras;
};

function EntryForm({ user, kind, entry, timeZone, extras }: FormProps) {
  const navigate = useNavigate();
  // The editor of a text reads its HTML once.
  const [started, setStarted] = useState(0);
  const [opened] = useState(() => ({
    base: entry,
    values: entry ? valuesOf(kind, entry) : newEntryValues(kind, Date.now()),
  }));
  const kept = usePersistedForm({
    owner: user.id,
    name: `entry:${kind.api}:${entry?.id ?? newEntryId}`,
    opened,
    storedSchema: storedFormSchema,
    rules: rulesOf(kind),
    checkedOnBlur: ['title'],
  });
  const { form } = kept;
  const uploads = useUploads();
  const retract = useRetract({ user, kind, entry, form }, (stored) => {
    // With changes of other people in between, the next save must still be refused as outdated.
    if (stored.version === (kept.base()?.version ?? 0) + 1) kept.rebase(stored);
  });
  const leave = () => {
    kept.discard();
    void navigate({ to: '/collections/$kind', params: { kind: kind.api } });
  };
  const saving = useSaveEntry(kind, {
    onSaved: leave,
    onFieldErrors: (errors) => showFieldErrors(form, errors),
  });
  const startFrom = (start: Parameters<typeof kept.startFrom>[0]) => {
    kept.startFrom(start);
    setStarted((times) => times + 1);
  };

  const readWhenUploaded = async () => {
    await uploads.whenEnded();
    return form.getValues();
  };
  const pickTemplate = async ({ name, values }: EntryTemplate) => {
    const isTyped = Boolean(textAt(form.values, 'title').trim() || form.values.body);
    const question = {
      title: `Pakai contoh ${name}?`,
      text: 'Isian sekarang diganti dengan contoh.',
      yes: 'Pakai contoh',
    };
    if (isTyped && !(await confirmInDialog(question))) return;
    startFrom({ base: null, values: { ...opened.values, ...values } });
  };

  return (
    <Paper p="md">
      <FormBody
        onSubmit={form.onSubmit(
          () => void saving.save(kept.base(), readWhenUploaded),
          (errors) => focusFirstError(form, errors),
        )}
        onCancel={leave}
        isRestored={kept.isRestored}
        onStartOver={() => startFrom(opened)}
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
                if (saving.conflict) kept.rebase(saving.conflict.stored);
                void saving.save(kept.base(), readWhenUploaded);
              }}
              onTakeStored={() => {
                if (saving.conflict) {
                  startFrom({ base: saving.conflict.stored, values: valuesOf(kind, saving.conflict.stored) });
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
          {hasFormattedText(kind) && (
            <Group>
              <PreviewButton kind={kind} read={form.getValues} />
              {entry && <PreviewLinkButton previewCalls={extras.previewCalls} id={entry.id} isUnsaved={form.isDirty} />}
            </Group>
          )}
          <StatusField user={user} kind={kind} inputProps={form.getInputProps('status')} />
        </Stack>
      </FormBody>
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
  previewCalls: EntryExtras['previewCalls'];
  id: string;
  isUnsaved: () => boolean;
};

/** Opens the link with which people without an account read an unpublished entry, for kinds that have one. */
function PreviewLinkButton({ previewCalls, id, isUnsaved }: LinkProps) {
  const { client } = useServices();
  const [isOpen, setOpen] = useState(false);
  const calls = previewCalls?.(client);
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
