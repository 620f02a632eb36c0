import { readRefusal } from '@madrasah/api-client';
import {
  can,
  collectionTexts,
  type EntryState,
  entryStates,
  type Field,
  fileDetails,
  uploadedFileSchema,
} from '@madrasah/contract';
import { longDate } from '@madrasah/display';
import { Badge, Checkbox, Group, NativeSelect, Paper, Stack, Text } from '@mantine/core';
import { IconArrowsSort, IconPlus, IconTableImport, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { notifyFailure } from '../../shared/calls/failure.ts';
import { useSingleFlight } from '../../shared/calls/use-single-flight.ts';
import { confirmInDialog } from '../../shared/dialogs/dialogs.tsx';
import { notifySuccess } from '../../shared/dialogs/notifications.tsx';
import { newEntryId } from '../../shared/drafts/draft.ts';
import { UnsavedDrafts } from '../../shared/drafts/UnsavedDrafts.tsx';
import { SearchField } from '../../shared/fields/SearchField.tsx';
import { formatDateTime } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { ListPagination } from '../../shared/lists/ListPagination.tsx';
import { ListSkeleton } from '../../shared/lists/ListSkeleton.tsx';
import lists from '../../shared/lists/lists.module.css';
import { NothingFound } from '../../shared/lists/NothingFound.tsx';
import { RowAction } from '../../shared/lists/row-actions.tsx';
import { trashDays } from '../../shared/lists/trash-hint.ts';
import { LoadErrorAlert } from '../../shared/page/LoadErrorAlert.tsx';
import { ButtonLink, TextLink } from '../../shared/page/links.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { useServices } from '../../shared/services/services.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { callsOf, type StaffEntry, type StaffKind } from './collection-calls.ts';
import type { CollectionSearch } from './collection-search.ts';
import { stateColors, stateNames } from './states.ts';

type Props = {
  user: SessionUser;
  kind: StaffKind;
  search: CollectionSearch;
  /** Further links of the kind, next to those of all kinds. */
  actions?: ReactNode;
};

/** The list of entries of any kind. An author sees only their own. */
export function CollectionPage({ user, kind, search, actions }: Props) {
  const { client } = useServices();
  const navigate = useNavigate({ from: '/collections/$kind/' });
  const { labels, api } = kind;
  const { page = 1, search: words, ...filters } = search;
  const input = { page, search: words || undefined, ...filters };
  const entries = useQuery({
    queryKey: ['collection', api, 'list', input],
    queryFn: () => callsOf(client, api).listForStaff.query(input),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const go = (part: CollectionSearch) =>
    void navigate({ search: (current) => ({ ...current, page: undefined, ...part }), replace: true });
  const rows = entries.data?.data ?? [];

  return (
    <>
      <PageHeading title={labels.many}>
        {actions}
        {kind.importExample && can(user, kind.right) && <ImportLink api={api} />}
        {kind.order === 'manual' && can(user, kind.right) && (
          <ButtonLink
            variant="default"
            to="/collections/$kind/order"
            params={{ kind: api }}
            leftSection={<IconArrowsSort size={18} aria-hidden />}
          >
            Urutkan
          </ButtonLink>
        )}
        <ButtonLink
          variant="default"
          to="/collections/$kind/trash"
          params={{ kind: api }}
          leftSection={<IconTrash size={18} aria-hidden />}
        >
          Sampah
        </ButtonLink>
        <ButtonLink
          to="/collections/$kind/$id"
          params={{ kind: api, id: newEntryId }}
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          Tambah {labels.one}
        </ButtonLink>
      </PageHeading>
      <UnsavedDrafts userId={user.id} subject={kind.name} />
      <Group align="end">
        <SearchField
          label="Cari judul atau isi"
          value={search.search ?? ''}
          onChange={(words) => go({ search: words.trim() || undefined })}
        />
        <NativeSelect
          label="Status"
          value={search.state ?? ''}
          onChange={({ currentTarget }) => go({ state: entryStates.find((state) => state === currentTarget.value) })}
        >
          <option value="">Semua</option>
          {entryStates.map((state) => (
            <option key={state} value={state}>
              {stateNames[state]}
            </option>
          ))}
        </NativeSelect>
        <Checkbox
          label="Hanya buatan saya"
          checked={search.mine ?? false}
          onChange={({ currentTarget }) => go({ mine: currentTarget.checked || undefined })}
        />
        {kind.schedule && (
          <Checkbox
            label="Berakhir dalam tiga hari"
            checked={search.endsSoon ?? false}
            onChange={({ currentTarget }) => go({ endsSoon: currentTarget.checked || undefined })}
          />
        )}
      </Group>
      {entries.isError && (
        <LoadErrorAlert
          error={entries.error}
          fallback={collectionTexts.fetchFailed(labels.many)}
          explanation={`Daftar ${labels.many.toLowerCase()} gagal dimuat.`}
          onRetry={() => void entries.refetch()}
        />
      )}
      {entries.isPending && <ListSkeleton />}
      {rows.length > 0 && (
        <div style={{ opacity: entries.isPlaceholderData ? 0.55 : 1 }} aria-busy={entries.isPlaceholderData}>
          <EntryRows kind={kind} rows={rows} />
        </div>
      )}
      {entries.data && rows.length === 0 && (
        <NothingFound
          what={labels.many.toLowerCase()}
          isNarrowed={Object.values(search).some((chosen) => chosen !== undefined)}
          hint="Yang Anda tambahkan akan muncul di sini."
          onShowAll={() => void navigate({ search: {}, replace: true })}
        />
      )}
      {entries.data && entries.data.pagination.totalPages > 1 && (
        <ListPagination
          total={entries.data.pagination.totalPages}
          page={input.page}
          onChange={(page) =>
            void navigate({
              search: (current) => ({ ...current, page: page > 1 ? page : undefined }),
              resetScroll: false,
            })
          }
        />
      )}
    </>
  );
}

function useRemove({ api, labels }: StaffKind) {
  const { client, queryClient, tokenRefresh } = useServices();
  const { run } = useSingleFlight();
  return ({ id, title }: StaffEntry) =>
    run(async () => {
      const isConfirmed = (text: string, yes = 'Hapus') =>
        confirmInDialog({ title: `Hapus ${labels.one.toLowerCase()}`, text, yes, color: 'red' });
      const { remove } = callsOf(client, api);
      const removeUnlessUsed = async () => {
        try {
          return await remove.mutate({ id });
        } catch (error) {
          const { code, message } = readRefusal(error);
          if (code !== 'CONFLICT') throw error;
          return (await isConfirmed(message, 'Tetap hapus')) ? remove.mutate({ id, evenIfUsed: true }) : undefined;
        }
      };
      const text = `"${title}" dipindahkan ke sampah dan dapat dipulihkan selama ${trashDays} hari.`;
      if (!(await isConfirmed(text))) return;
      try {
        await tokenRefresh.ensureFreshToken();
        const removed = await removeUnlessUsed();
        if (removed) notifySuccess(removed.message);
      } catch (error) {
        notifyFailure(error, collectionTexts.deleteFailed(labels.one));
      }
      await queryClient.invalidateQueries();
    }, `delete ${id}`);
}

function fileMark(value: unknown): string | undefined {
  const { data } = uploadedFileSchema.safeParse(value);
  return data && fileDetails(data);
}

/** A column's value in words; nothing for an ordinary one. */
function shownValue(field: Field | undefined, value: unknown): string | undefined {
  if (!field) return undefined;
  if (field.control === 'switch') return value === true ? field.label : undefined;
  if ('options' in field) return value === field.initial ? undefined : field.options[String(value)];
  if (field.control === 'date') return typeof value === 'string' && value !== '' ? longDate(value, 'UTC') : undefined;
  if (field.control === 'file') return fileMark(value);
  return typeof value === 'string' ? value : undefined;
}

function EntryRows({ kind, rows }: { kind: StaffKind; rows: readonly StaffEntry[] }) {
  const timeZone = useTimeZone();
  const remove = useRemove(kind);
  return (
    <ul className={lists.list}>
      {rows.map((entry) => (
        <Paper key={entry.id} component="li" className={lists.row}>
          <Stack gap={4} flex="1 1 16rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
            <TextLink to="/collections/$kind/$id" params={{ kind: kind.api, id: entry.id }} fw={600}>
              {entry.title}
            </TextLink>
            <Text size="sm" c="dimmed">
              {kind.schedule && entry.endsAt
                ? `Sampai ${formatDateTime(entry.endsAt, timeZone)}`
                : `Diubah ${formatDateTime(entry.changedAt, timeZone)}`}
              {entry.createdBy && `, ditulis ${entry.createdBy.fullName}`}
            </Text>
          </Stack>
          {/* One group, so that the button never stands alone in a line. */}
          <Group gap="sm" wrap="nowrap" justify="space-between">
            <StateBadges kind={kind} entry={entry} />
            <RowAction
              name="Hapus"
              title={entry.title}
              icon={IconTrash}
              color="red"
              onPress={() => void remove(entry)}
            />
          </Group>
        </Paper>
      ))}
    </ul>
  );
}

function StateBadges({ kind, entry }: { kind: StaffKind; entry: StaffEntry }) {
  const state: EntryState = entry.state;
  const marks = kind.columns.flatMap((name) => shownValue(kind.fields[name], entry[name]) ?? []);
  return (
    <Group gap="xs">
      {marks.map((mark) => (
        <Badge key={mark} variant="outline" maw="100%">
          {mark}
        </Badge>
      ))}
      <Badge color={stateColors[state]}>{stateNames[state]}</Badge>
    </Group>
  );
}

/** Events are also imported from calendar files, on a screen of their own. */
function ImportLink({ api }: Pick<StaffKind, 'api'>) {
  const shown = {
    variant: 'default',
    leftSection: <IconTableImport size={18} aria-hidden />,
    children: 'Impor',
  } as const;
  if (api === 'events') return <ButtonLink {...shown} to="/collections/events/import" />;
  return <ButtonLink {...shown} to="/collections/$kind/import" params={{ kind: api }} />;
}
