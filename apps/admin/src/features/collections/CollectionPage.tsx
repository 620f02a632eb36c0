import { readRefusal } from '@madrasah/api-client';
import {
  can,
  collectionTexts,
  type EntrySort,
  type EntryStatus,
  entryPath,
  entryStates,
  type Field,
  filterValues,
  hasFile,
  isLinkedApi,
  pick,
  stateNames,
} from '@madrasah/contract';
import { Badge, Group } from '@mantine/core';
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
import type { BulkAction } from '../../kit/list/Bulk.tsx';
import { changeEach } from '../../kit/list/Bulk.tsx';
import { choiceOf, type Filter } from '../../kit/list/Filters.tsx';
import { List, listOptions } from '../../kit/list/List.tsx';
import type { RowAction } from '../../kit/list/RowActions.tsx';
import type { Column } from '../../kit/list/Rows.tsx';
import { StateBadge } from '../../kit/record/status.tsx';
import { trashDays } from '../../kit/trash/trash-hint.ts';
import { confirmInDialog } from '../../shared/dialogs/dialogs.tsx';
import { newEntryId } from '../../shared/drafts/draft.ts';
import { UnsavedDrafts } from '../../shared/drafts/UnsavedDrafts.tsx';
import { ShortDay, ShortTime } from '../../shared/format/ShortTime.tsx';
import { ButtonLink, TextLink } from '../../shared/page/links.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { useServices } from '../../shared/services/services.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { callsOf, findKind, type StaffEntry, type StaffKind } from './collection-calls.ts';
import type { CollectionSearch } from './collection-search.ts';
import { EntryTitles, headColumns } from './EntryHead.tsx';

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
          <ButtonLink variant="default" to="/collections/$kind/order" params={params} icon={IconArrowsSort}>
            Urutkan
          </ButtonLink>
        )}
        <ButtonLink variant="default" to="/collections/$kind/trash" params={params} icon={IconTrash}>
          Sampah
        </ButtonLink>
        <ButtonLink to="/collections/$kind/$id" params={{ ...params, id: newEntryId }} icon={IconPlus}>
          Tambah {labels.one}
        </ButtonLink>
      </PageHeading>
      <UnsavedDrafts subject={kind.name} />
      <List
        noun={labels.many.toLowerCase()}
        search={search}
        query={entries}
        failed={collectionTexts.fetchFailed(labels.many)}
        hint="Yang Anda tambahkan akan muncul di sini."
        searchLabel="Cari judul atau isi"
        filters={filtersOf(kind)}
        columns={useColumns(kind)}
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
function listInput(kind: StaffKind, chosen: CollectionSearch) {
  const { page = 1, search, state, mine, endsSoon, unused, sort, ...others } = chosen;
  const ofKind = kind.filters.flatMap((name) => {
    const field = kind.fields[name];
    const value = String(others[name]);
    return field && filterValues(field).includes(value) ? [[name, value]] : [];
  });
  return {
    ...{ page, search: search || undefined, state, mine, endsSoon },
    unused: hasFile(kind.fields) ? unused : undefined,
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
    choiceOf('state', 'Status', pick(stateNames, entryStates)),
    { ...choiceOf('sort', 'Urut', pick(sortNames, otherSorts)), all: sortNames[byDefault ?? 'changed'], widens: true },
    { kind: 'tick', key: 'mine', label: 'Hanya buatan saya' },
    ...(schedule ? [{ kind: 'tick', key: 'endsSoon', label: 'Berakhir dalam tiga hari' } as const] : []),
    ...(hasFile(fields) ? [{ kind: 'tick', key: 'unused', label: 'Hanya yang tidak dipakai' } as const] : []),
  ];
}

/** A column's value; nothing for an ordinary one. */
function shownValue(field: Field | undefined, value: unknown): ReactNode {
  if (!field) return undefined;
  if ('options' in field) return value === field.initial ? undefined : field.options[String(value)];
  if (field.control === 'date') return typeof value === 'string' && value !== '' ? <ShortDay at={value} /> : undefined;
  if (field.control === 'entries') {
    const named = findKind(field.of);
    return named && Array.isArray(value) && value.length > 0 && <EntryTitles kind={named} ids={value.map(String)} />;
  }
  return typeof value === 'string' ? value : undefined;
}

function useColumns(kind: StaffKind): Column<StaffEntry>[] {
  const isMark = (name: string) => kind.fields[name]?.control === 'switch';
  const columns = kind.columns.filter((name) => !kind.heads?.includes(name) && !isMark(name));
  const marks = kind.columns.filter(isMark);
  const changeOf = ({ changedAt, shownUntil }: StaffEntry) => {
    const [word, at] = kind.schedule && shownUntil ? ['Sampai', shownUntil] : ['Diubah', changedAt];
    return (
      <>
        {word} <ShortTime at={at} />
      </>
    );
  };
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
      cell: (entry) => (
        <Group gap={4}>
          <StateBadge state={entry.state} />
          {marks
            .filter((name) => entry[name] === true)
            .map((name) => (
              <Badge key={name} variant="outline">
                {kind.fields[name]?.label}
              </Badge>
            ))}
        </Group>
      ),
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
        cardContent: (entry) => {
          const value = markOf(entry);
          return value && <Badge variant="outline">{value}</Badge>;
        },
      };
    }),
    {
      heading: kind.schedule ? 'Tampil' : 'Diubah',
      cell: kind.schedule ? changeOf : ({ changedAt }) => <ShortTime at={changedAt} />,
      cardContent: changeOf,
    },
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
    call: async (_, { id }: StaffEntry) => {
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

type Changing = Pick<BulkAction, 'label' | 'color' | 'isMain' | 'failed' | 'reason'> & {
  rows: readonly StaffEntry[];
  question: string;
  change: (entry: StaffEntry) => Promise<unknown>;
  takeBack: (entry: StaffEntry) => Promise<unknown>;
  /** What became of them, and after it was taken back. */
  done: string;
  back: string;
};

function useBulkChanges(kind: StaffKind, isManaged: boolean) {
  const { client } = useServices();
  const calls = callsOf(client, kind.api);
  const what = kind.labels.many.toLowerCase();
  const counted = ({ length }: readonly StaffEntry[]) => `${length.toLocaleString('id-ID')} ${what}`;

  const changeAll = ({ rows, question, change, done, takeBack, back, ...shown }: Changing): BulkAction => ({
    ...shown,
    confirm: { title: `${shown.label} ${what}`, text: question, yes: shown.label, color: shown.color },
    async run(onProgress) {
      const each = { nameOf: ({ title: name }: StaffEntry) => name, onProgress };
      const { ok, failed } = await changeEach(rows, { ...each, change });
      return {
        done: `${counted(ok)} ${done}`,
        failed,
        async undo() {
          const undone = await changeEach(ok, { ...each, change: takeBack });
          return { done: `${counted(undone.ok)} ${back}`, failed: undone.failed };
        },
      };
    },
  });
  const keepAs = (status: 'published' | 'draft', rows: readonly StaffEntry[]) => {
    const changed = rows.filter((entry) => entry.status !== status);
    const set = ({ id, version }: StaffEntry, to: EntryStatus) => calls.update.mutate({ id, version, status: to });
    const isPublishing = status === 'published';
    return changeAll({
      label: isPublishing ? 'Publikasikan' : 'Jadikan Draft',
      isMain: isPublishing,
      failed: collectionTexts.saveFailed(what),
      reason: changed.length > 0 ? undefined : `Semua yang dipilih sudah ${stateNames[status]}`,
      rows: changed,
      question: isPublishing
        ? `Publikasikan ${counted(changed)}? Yang belum terjadwal langsung tampil di situs.`
        : `Jadikan ${counted(changed)} sebagai ${stateNames.draft}? Yang sudah terbit tidak tampil lagi di situs.`,
      change: (entry) => set(entry, status),
      done: `kini ${stateNames[status]}. ${isPublishing ? 'Yang waktunya sudah tiba dilihat pengunjung situs.' : 'Hanya staf yang dapat melihatnya.'}`,
      takeBack: async (entry) => set((await calls.byId.query({ id: entry.id })).data, entry.status),
      back: 'dikembalikan seperti semula',
    });
  };
  const remove = (rows: readonly StaffEntry[]) =>
    changeAll({
      label: 'Hapus',
      color: 'red',
      failed: collectionTexts.deleteFailed(what),
      rows,
      question: `${counted(rows)} dipindahkan ke sampah dan dapat dipulihkan selama ${trashDays} hari.`,
      change: ({ id }) => calls.remove.mutate({ id }),
      done: 'dihapus',
      takeBack: ({ id }) => calls.restore.mutate({ id }),
      back: 'dipulihkan',
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
