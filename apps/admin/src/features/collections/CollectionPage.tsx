import { readRefusal } from '@madrasah/api-client';
import {
  can,
  collectionTexts,
  type EntrySort,
  type EntryStatus,
  entryPath,
  type Field,
  filterValues,
  isLinkedApi,
  pick,
} from '@madrasah/contract';
import { longDate } from '@madrasah/display';
import { Badge } from '@mantine/core';
import {
  IconArrowsSort,
  IconExternalLink,
  IconHistory,
  IconPencil,
  IconPlus,
  IconTableImport,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAction } from '../../kit/actions/use-action.ts';
import { type BulkAction, changeEach } from '../../kit/list/Bulk.tsx';
import { choiceOf, type Filter } from '../../kit/list/Filters.tsx';
import { List, listOptions } from '../../kit/list/List.tsx';
import type { RowAction } from '../../kit/list/RowActions.tsx';
import type { Column } from '../../kit/list/Rows.tsx';
import { trashDays } from '../../kit/trash/trash-hint.ts';
import { confirmInDialog } from '../../shared/dialogs/dialogs.tsx';
import { newEntryId } from '../../shared/drafts/draft.ts';
import { UnsavedDrafts } from '../../shared/drafts/UnsavedDrafts.tsx';
import { formatDateTime } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { ButtonLink, TextLink } from '../../shared/page/links.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { useServices } from '../../shared/services/services.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { callsOf, findKind, type StaffEntry, type StaffKind } from './collection-calls.ts';
import type { CollectionSearch } from './collection-search.ts';
import { EntryTitles, headColumns } from './EntryHead.tsx';
import { stateColors, stateNames, statusNames } from './states.ts';

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
  const { labels, api } = kind;
  const input = listInput(kind, search);
  const entries = useQuery({
    queryKey: ['collection', api, 'list', input],
    queryFn: () => callsOf(client, api).listForStaff.query(input),
    ...listOptions,
  });
  const isManaged = can(user, kind.right);
  const params = { kind: api };

  return (
    <>
      <PageHeading title={labels.many}>
        {actions}
        {kind.importExample && isManaged && <ImportLink api={api} />}
        {kind.order === 'manual' && isManaged && (
          <ButtonLink
            variant="default"
            to="/collections/$kind/order"
            params={params}
            leftSection={<IconArrowsSort size={18} aria-hidden />}
          >
            Urutkan
          </ButtonLink>
        )}
        <ButtonLink
          variant="default"
          to="/collections/$kind/trash"
          params={params}
          leftSection={<IconTrash size={18} aria-hidden />}
        >
          Sampah
        </ButtonLink>
        <ButtonLink
          to="/collections/$kind/$id"
          params={{ ...params, id: newEntryId }}
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          Tambah {labels.one}
        </ButtonLink>
      </PageHeading>
      <UnsavedDrafts userId={user.id} subject={kind.name} />
      <List
        noun={labels.many.toLowerCase()}
        search={search}
        query={entries}
        failed={collectionTexts.fetchFailed(labels.many)}
        hint="Yang Anda tambahkan akan muncul di sini."
        searchLabel="Cari judul atau isi"
        filters={filtersOf(kind)}
        columns={useColumns(kind)}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        actions={useRowActions(kind)}
        bulk={useBulkChanges(kind, isManaged)}
      />
    </>
  );
}

const sortNames: Record<EntrySort, string> = {
  changed: 'Terakhir diubah',
  title: 'Judul A–Z',
  day: 'Tanggal terbaru',
  newest: 'Terbaru tampil',
  manual: 'Seperti di situs',
};

/** The filters of the kind; an address may contain others, and values that the field does not have. */
function listInput(kind: StaffKind, { page = 1, search, state, mine, endsSoon, sort, ...others }: CollectionSearch) {
  const ofKind = kind.filters.flatMap((name) => {
    const field = kind.fields[name];
    const value = String(others[name]);
    return field && filterValues(field).includes(value) ? [[name, value]] : [];
  });
  return {
    ...{ page, search: search || undefined, state, mine, endsSoon },
    sort: sort && kind.sorts.includes(sort) ? sort : undefined,
    ...Object.fromEntries(ofKind),
  };
}

function filtersOf(kind: StaffKind): Filter[] {
  const { filters, fields, schedule, sorts } = kind;
  const [byDefault, ...otherSorts] = sorts;
  return [
    ...filters.flatMap((key): Filter[] => {
      const field = fields[key];
      if (!field) return [];
      return 'options' in field
        ? [choiceOf(key, field.label, field.options)]
        : [{ kind: 'tick', key, label: `Hanya: ${field.label}` }];
    }),
    choiceOf('state', 'Status', stateNames),
    { ...choiceOf('sort', 'Urut', pick(sortNames, otherSorts)), all: sortNames[byDefault ?? 'changed'], widens: true },
    { kind: 'tick', key: 'mine', label: 'Hanya buatan saya' },
    ...(schedule ? [{ kind: 'tick', key: 'endsSoon', label: 'Berakhir dalam tiga hari' } as const] : []),
  ];
}

/** A column's value; nothing for an ordinary one. */
function shownValue(field: Field | undefined, value: unknown): ReactNode {
  if (!field) return undefined;
  if (field.control === 'switch') return value === true ? field.label : undefined;
  if ('options' in field) return value === field.initial ? undefined : field.options[String(value)];
  if (field.control === 'date') return typeof value === 'string' && value !== '' ? longDate(value, 'UTC') : undefined;
  if (field.control === 'entries') {
    const named = findKind(field.of);
    return named && Array.isArray(value) && value.length > 0 && <EntryTitles kind={named} ids={value.map(String)} />;
  }
  return typeof value === 'string' ? value : undefined;
}

function useColumns(kind: StaffKind): Column<StaffEntry>[] {
  const timeZone = useTimeZone();
  const columns = kind.columns.filter((name) => !kind.heads?.includes(name));
  const changeOf = ({ changedAt, endsAt }: StaffEntry) =>
    kind.schedule && endsAt
      ? `Sampai ${formatDateTime(endsAt, timeZone)}`
      : `Diubah ${formatDateTime(changedAt, timeZone)}`;
  return [
    ...headColumns(kind),
    {
      heading: 'Judul',
      card: 'title',
      cell: ({ id, title }) => (
        <TextLink to="/collections/$kind/$id" params={{ kind: kind.api, id }} fw={600}>
          {title}
        </TextLink>
      ),
    },
    {
      heading: 'Status',
      card: 'badge',
      cell: ({ state }) => <Badge color={stateColors[state]}>{stateNames[state]}</Badge>,
    },
    ...columns.map((name): Column<StaffEntry> => {
      const field = kind.fields[name];
      const markOf = (entry: StaffEntry) => shownValue(field, entry[name]);
      const heading = field?.label ?? name;
      // Texts of people are too long for a badge.
      if (field && filterValues(field).length === 0) return { heading, cell: markOf };
      return {
        heading,
        card: 'badge',
        cell: markOf,
        inWords: (entry) => {
          const value = markOf(entry);
          return value && <Badge variant="outline">{value}</Badge>;
        },
      };
    }),
    { heading: kind.schedule ? 'Tampil' : 'Diubah', cell: changeOf },
    { heading: 'Penulis', cell: ({ createdBy }) => createdBy?.fullName },
  ];
}

/** Deletes an entry, after a second question where others name it. */
function useRemove({ api, labels }: StaffKind) {
  const { client } = useServices();
  const calls = callsOf(client, api);
  const question = (text: string, yes: string) => ({
    title: `Hapus ${labels.one.toLowerCase()}`,
    text,
    yes,
    color: 'red',
  });
  return useAction({
    confirm: ({ title }: StaffEntry) =>
      question(`"${title}" dipindahkan ke sampah dan dapat dipulihkan selama ${trashDays} hari.`, 'Hapus'),
    call: async ({ id }: StaffEntry) => {
      try {
        return await calls.remove.mutate({ id });
      } catch (error) {
        const { code, message } = readRefusal(error);
        if (code !== 'CONFLICT') throw error;
        if (!(await confirmInDialog(question(message, 'Tetap hapus')))) return undefined;
        return calls.remove.mutate({ id, evenIfUsed: true });
      }
    },
    undo: ({ id }, removed) =>
      removed &&
      (async () => {
        await calls.restore.mutate({ id });
        return `${labels.one} dipulihkan.`;
      }),
    failed: collectionTexts.deleteFailed(labels.one),
  });
}

function useRowActions(kind: StaffKind) {
  const { apiOrigin } = useServices();
  const remove = useRemove(kind);
  return (entry: StaffEntry): RowAction[] => {
    const params = { kind: kind.api, id: entry.id };
    return [
      { name: 'Sunting', icon: IconPencil, link: { to: '/collections/$kind/$id', params } },
      ...(isLinkedApi(kind.api) ? [visitOf(entry, `${apiOrigin}${entryPath(kind.api, entry.slug)}`)] : []),
      { name: 'Riwayat', icon: IconHistory, link: { to: '/collections/$kind/history/$id', params } },
      { name: 'Hapus', icon: IconTrash, color: 'red', run: () => void remove.run(entry) },
    ];
  };
}

const visitOf = ({ state }: StaffEntry, href: string): RowAction => ({
  name: 'Lihat di situs',
  icon: IconExternalLink,
  ...(state === 'published' ? { href } : { reason: `Belum tampil di situs: ${stateNames[state]}` }),
});

const plural = (count: number, what: string) => `${count.toLocaleString('id-ID')} ${what}`;

/** Status and deletion of several entries, each with its way back. */
function useBulkChanges(kind: StaffKind, isManaged: boolean) {
  const { client } = useServices();
  const calls = callsOf(client, kind.api);
  const what = kind.labels.many.toLowerCase();
  const nameOf = ({ title }: StaffEntry) => title;
  const keepAs = (status: EntryStatus, rows: readonly StaffEntry[]): BulkAction => {
    const changed = rows.filter((entry) => entry.status !== status);
    const label = status === 'published' ? 'Publikasikan' : 'Jadikan Draft';
    return {
      label,
      isMain: status === 'published',
      reason: changed.length > 0 ? undefined : `Semua yang dipilih sudah ${statusNames[status]}`,
      async run(onProgress) {
        const text =
          status === 'published'
            ? `Publikasikan ${plural(changed.length, what)}? Yang belum terjadwal langsung tampil di situs.`
            : `Jadikan ${plural(changed.length, what)} sebagai ${statusNames.draft}? Yang sudah terbit tidak tampil lagi di situs.`;
        if (!(await confirmInDialog({ title: `${label} ${what}`, text, yes: label }))) return undefined;
        const set = ({ id, version }: StaffEntry, to: EntryStatus) => calls.update.mutate({ id, version, status: to });
        const outcome = await changeEach(changed, { nameOf, onProgress, change: (entry) => set(entry, status) });
        return {
          done: `${plural(outcome.ok.length, what)} kini ${statusNames[status]}. ${status === 'published' ? 'Yang waktunya sudah tiba dilihat pengunjung situs.' : 'Hanya staf yang dapat melihatnya.'}`,
          failed: outcome.failed,
          async undo() {
            const back = await changeEach(outcome.ok, {
              nameOf,
              onProgress,
              change: async (entry) => set((await calls.byId.query({ id: entry.id })).data, entry.status),
            });
            return { done: `${plural(back.ok.length, what)} dikembalikan seperti semula`, failed: back.failed };
          },
        };
      },
    };
  };
  const remove = (rows: readonly StaffEntry[]): BulkAction => ({
    label: 'Hapus',
    color: 'red',
    async run(onProgress) {
      const text = `${plural(rows.length, what)} dipindahkan ke sampah dan dapat dipulihkan selama ${trashDays} hari.`;
      if (!(await confirmInDialog({ title: `Hapus ${what}`, text, yes: 'Hapus', color: 'red' }))) return undefined;
      const removed = await changeEach(rows, {
        nameOf,
        onProgress,
        change: ({ id }) => calls.remove.mutate({ id }),
      });
      return {
        done: `${plural(removed.ok.length, what)} dihapus`,
        failed: removed.failed,
        async undo() {
          const back = await changeEach(removed.ok, {
            nameOf,
            onProgress,
            change: ({ id }) => calls.restore.mutate({ id }),
          });
          return { done: `${plural(back.ok.length, what)} dipulihkan`, failed: back.failed };
        },
      };
    },
  });
  return ({ rows }: { rows: readonly StaffEntry[] }) => ({
    actions: [...(isManaged ? [keepAs('published', rows), keepAs('draft', rows)] : []), remove(rows)],
  });
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
