import { isSuspected, type ModerationAction, waitingTexts } from '@madrasah/contract';
import { Badge, Button, SimpleGrid, Stack, Tabs, Text } from '@mantine/core';
import {
  IconBook2,
  IconCheck,
  IconEye,
  IconMessage,
  IconRestore,
  IconTrash,
  IconTrashX,
  IconX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Bulk, BulkAction } from '../../kit/list/Bulk.tsx';
import { choiceOf, type Filter } from '../../kit/list/Filters.tsx';
import { List, listOptions } from '../../kit/list/List.tsx';
import type { RowAction } from '../../kit/list/RowActions.tsx';
import type { Column } from '../../kit/list/Rows.tsx';
import type { Selection } from '../../kit/list/selection.ts';
import { ArticleSelect } from '../../shared/articles/ArticleSelect.tsx';
import { ShortTime } from '../../shared/format/ShortTime.tsx';
import { Note } from '../../shared/page/Note.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { StatCard } from '../../shared/page/StatCard.tsx';
import { useSchoolText } from '../../shared/school/use-school-names.ts';
import { useOffFeatures } from '../../shared/services/features.ts';
import { useServices } from '../../shared/services/services.ts';
import { CommentDialog, RowStatusBadge, SpamNote, statusNames } from './CommentDialog.tsx';
import styles from './comments.module.css';
import { type CommentsSearch, filterOf } from './comments-search.ts';
import {
  type Chosen,
  type Moderation,
  type ModerationFilter,
  type ModerationPage,
  type ModerationRow,
  type ModerationSource,
  sourceOf,
  useModeration,
  waitingHints,
} from './moderation.ts';

const noRows: readonly ModerationRow[] = [];
const tabs = { comments: undefined, guestbook: 'buku-tamu' } as const;

export function CommentsPage({ search }: { search: CommentsSearch }) {
  const navigate = useNavigate({ from: '/articles/comments' });
  const off = useOffFeatures();
  const source = sourceOf(search, off);
  return (
    <>
      <PageHeading title="Manajemen Komentar" hint={waitingHints[waitingTexts[source.key]]} />
      <Tabs
        value={source.key}
        onChange={(key) =>
          void navigate({
            search: { tab: key === 'guestbook' ? tabs.guestbook : tabs.comments },
            resetScroll: false,
          })
        }
        keepMounted={false}
      >
        <Tabs.List aria-label="Yang dimoderasi">
          {!off.includes('comments') && (
            <Tabs.Tab value="comments" leftSection={<IconMessage size={18} aria-hidden />}>
              Komentar
            </Tabs.Tab>
          )}
          {!off.includes('guestbook') && (
            <Tabs.Tab value="guestbook" leftSection={<IconBook2 size={18} aria-hidden />}>
              Buku Tamu
            </Tabs.Tab>
          )}
        </Tabs.List>
        <Tabs.Panel value={source.key} pt="md">
          <ModerationList key={source.key} source={source} search={search} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

const titleOf = ({ author }: ModerationRow) => `tulisan ${author}`;

function ModerationList({ source, search }: { source: ModerationSource; search: CommentsSearch }) {
  const { client } = useServices();
  const navigate = useNavigate({ from: '/articles/comments' });
  const { page } = search;
  const filter = filterOf(search);
  const list = useQuery({
    queryKey: ['moderation', source.key, { page, ...filter }],
    queryFn: ({ signal }) => source.list(client, { ...filter, page: page ?? 1 }, signal),
    ...listOptions,
  });
  const summary = list.data?.summary;
  const moderation = useModeration(source);
  const show = (open: string | undefined, replace = true) =>
    void navigate({ search: (current) => ({ ...current, open }), replace, resetScroll: false });
  const bulk = bulkDecisions({ source, filter, loaded: list.data, isOld: list.isPlaceholderData, moderation });

  return (
    <Stack gap="md">
      {(list.data || !list.isError) && (
        <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
          <StatCard label={source.total} figure={summary?.total} />
          <StatCard label="Pending Review" figure={summary?.pending} />
          <StatCard label={statusNames.approved} figure={summary?.approved} />
          <StatCard label={statusNames.rejected} figure={summary?.rejected} />
        </SimpleGrid>
      )}
      <List
        noun={source.noun}
        search={search}
        query={list}
        failed={source.fetchFailed}
        hint="Tulisan pengunjung akan muncul di sini."
        searchLabel="Cari isi atau penulis"
        filters={filtersOf(source, search, list.data)}
        columns={useColumns(source)}
        nameOf={titleOf}
        actions={(row) => actionsOf(row, moderation, () => show(row.id, false))}
        bulk={bulk}
      />
      <CommentDialog
        source={source}
        open={list.isPending ? undefined : search.open}
        rows={list.data?.data ?? noRows}
        moderation={moderation}
        onOpen={show}
      />
    </Stack>
  );
}

const withCount = (name: string, count: number | undefined) =>
  count ? `${name} (${count.toLocaleString('id-ID')})` : name;

function filtersOf(source: ModerationSource, search: CommentsSearch, loaded: ModerationPage | undefined): Filter[] {
  const { suspected, trash } = loaded?.summary ?? {};
  const view: Filter = {
    kind: 'choice',
    key: 'view',
    label: 'Tampilkan',
    all: 'Selain sampah',
    choices: [
      ['spam', withCount('Diduga spam', suspected)],
      ['trash', withCount('Sampah', trash)],
    ],
    also: (value) => ({ status: value === 'spam' ? 'pending' : undefined }),
  };
  const { approved, pending, rejected } = statusNames;
  const article: Filter = {
    kind: 'own',
    key: 'article',
    label: 'Artikel',
    control: (choose) => (
      <ArticleSelect
        key="article"
        label="Artikel"
        clearable
        error={undefined}
        chosen={
          search.article === undefined
            ? null
            : { id: search.article, title: loaded?.data[0]?.subject ?? 'Artikel terpilih', href: '' }
        }
        onChoose={(chosen) => choose(chosen?.id)}
      />
    ),
  };
  return [
    view,
    ...(search.view === 'trash' ? [] : [choiceOf('status', 'Status', { approved, pending, rejected })]),
    ...(source.hasArticles ? [article] : []),
  ];
}

function useColumns(source: ModerationSource): Column<ModerationRow>[] {
  const say = useSchoolText();
  return [
    {
      heading: 'Penulis',
      width: '18%',
      card: 'title',
      cell: ({ isSchool, author, contact }) => (
        <div className={styles.text}>
          <Text fw={600} lh={1.3} component="div">
            {isSchool ? <Badge color="main">{say('{Lembaga}')}</Badge> : author}
          </Text>
          <Note>{contact}</Note>
        </div>
      ),
    },
    { heading: 'Isi', card: 'full', cell: (row) => <Content row={row} /> },
    {
      heading: source.subjectName,
      width: '17%',
      card: 'full',
      cell: ({ subject }) => (
        <Note lineClamp={3} title={subject}>
          {subject}
        </Note>
      ),
    },
    { heading: 'Tanggal', cell: ({ date }) => <ShortTime at={date} /> },
    { heading: 'Status', card: 'badge', cell: ({ status }) => <RowStatusBadge status={status} /> },
  ];
}

function Content({ row }: { row: ModerationRow }) {
  return (
    <div className={styles.text}>
      {row.answered !== null && <Note lineClamp={1}>Membalas: {row.answered}</Note>}
      <Text lineClamp={3}>{row.content}</Text>
      {row.answer && <Note lineClamp={1}>Dijawab: {row.answer}</Note>}
      {row.replies > 0 && <Note>{row.replies} balasan</Note>}
      <SpamNote row={row} />
    </div>
  );
}

function actionsOf(row: ModerationRow, moderation: Moderation, view: () => void): RowAction[] {
  const change = (action: ModerationAction) => () => void moderation.change(action, row);
  const unless = (isDone: boolean, reason: string, action: ModerationAction) =>
    isDone ? { reason } : { run: change(action) };
  const lihat: RowAction = { name: 'Lihat', icon: IconEye, run: view };
  if (row.status === 'trash') {
    return [
      lihat,
      { name: 'Pulihkan', icon: IconRestore, run: change('restore') },
      { name: 'Hapus permanen', icon: IconTrashX, color: 'red', run: change('purge') },
    ];
  }
  return [
    lihat,
    {
      name: 'Setujui',
      icon: IconCheck,
      color: 'green',
      ...unless(row.status === 'approved', 'Sudah disetujui', 'approve'),
    },
    { name: 'Tolak', icon: IconX, ...unless(row.status === 'rejected', 'Sudah ditolak', 'reject') },
    { name: 'Hapus', icon: IconTrash, color: 'red', run: change('delete') },
  ];
}

/** Suspected spam is approved only by saying that it is none. */
const leftOut = (count: number) => `; ${count} diduga spam tidak ikut disetujui`;

type BulkOptions = {
  source: ModerationSource;
  filter: ModerationFilter;
  loaded: ModerationPage | undefined;
  /** Whether what the filter matches is not loaded yet. */
  isOld: boolean;
  moderation: Moderation;
};

function bulkDecisions({ source, filter, loaded, isOld, moderation }: BulkOptions) {
  return (selection: Selection<ModerationRow>): Bulk => {
    const { rows: ticked } = selection;
    const { total = 0 } = loaded?.pagination ?? {};
    const canCoverAll = selection.areAll && !isOld;
    const coversAll = selection.coversMatching && canCoverAll && loaded !== undefined;
    const chosen: Chosen = coversAll ? { rows: ticked, all: { total, filter, asOf: loaded.asOf } } : { rows: ticked };
    const decide = (action: ModerationAction, label: string, about = chosen): BulkAction => ({
      label,
      isMain: action === 'approve' || action === 'restore',
      failed: source.changeFailed,
      ...(['delete', 'purge'].includes(action) && { color: 'red' }),
      confirm: moderation.questionFor(action, about),
      run: () => moderation.changeAll(action, about),
    });
    const all = canCoverAll && !coversAll && total > ticked.length && (
      <Button variant="subtle" onClick={selection.coverMatching}>
        Pilih semua {total.toLocaleString('id-ID')} yang cocok
      </Button>
    );
    const approvable = ticked.filter((row) => row.status === 'approved' || !isSuspected(row));
    const suspected = ticked.filter(isSuspected);
    const left = ticked.length - approvable.length;
    const label = coversAll
      ? `Semua ${total.toLocaleString('id-ID')} ${source.noun} yang cocok dipilih; yang diduga spam tidak ikut disetujui`
      : `${ticked.length} ${source.noun} dipilih${selection.elsewhere > 0 ? `, ${selection.elsewhere} di halaman lain` : ''}${left > 0 ? leftOut(left) : ''}`;
    if (filter.status === 'trash') {
      return { label, buttons: all, actions: [decide('restore', 'Pulihkan'), decide('purge', 'Hapus permanen')] };
    }
    const approve = coversAll
      ? [decide('approve', 'Setujui')]
      : approvable.length > 0
        ? [decide('approve', left > 0 ? `Setujui ${approvable.length}` : 'Setujui', { rows: approvable })]
        : [];
    return {
      label,
      buttons: all,
      actions: [
        ...approve,
        decide('reject', 'Tolak'),
        decide('spam', 'Tandai spam'),
        ...(suspected.length > 0 && !coversAll ? [decide('notSpam', 'Bukan spam', { rows: suspected })] : []),
        decide('delete', 'Hapus'),
      ],
    };
  };
}
