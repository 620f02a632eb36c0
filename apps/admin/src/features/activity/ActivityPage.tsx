import {
  type Activity,
  type ActivityListInput,
  activityKinds,
  activityListInput,
  articleStatusSchema,
  limits,
  roles,
  stateNames,
  texts,
} from '@madrasah/contract';
import { SimpleGrid, Stack, Title } from '@mantine/core';
import { IconDownload, IconListDetails } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAction } from '../../kit/actions/use-action.ts';
import type { Filter } from '../../kit/list/Filters.tsx';
import { List } from '../../kit/list/List.tsx';
import { shownStatusName } from '../../kit/record/status.tsx';
import { saveCsv, type Table } from '../../shared/calls/save-file.ts';
import { FormDialog } from '../../shared/dialogs/FormDialog.tsx';
import type { ActivityTexts } from '../../shared/extensions/staff-extension.ts';
import { DateField } from '../../shared/fields/DateField.tsx';
import { unfinished } from '../../shared/fields/unfinished.ts';
import { formatDateTime, type KnownZone, useTimeZone } from '../../shared/format/format-time.ts';
import { IconButton } from '../../shared/page/IconButton.tsx';
import { Note } from '../../shared/page/Note.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { roleNames } from '../../shared/page/roles.ts';
import { useServices } from '../../shared/services/services.ts';
import styles from './activity.module.css';
import type { ActivitySearch } from './activity-search.ts';
import { partsOf, Sentence, sentenceOf, useActivityTexts } from './sentences.tsx';

export function ActivityPage({ search }: { search: ActivitySearch }) {
  const { utils } = useServices();
  const timeZone = useTimeZone();
  const activityTexts = useActivityTexts();
  const csv = useCsvDownload(search);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<Activity>();
  const days = useQuery(utils.siteContent.privacy.queryOptions()).data?.data.activityDays;
  const log = useInfiniteQuery(
    utils.activity.list.infiniteQueryOptions(listInput(search), {
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );

  /** Not while a filter is wrong, which is not applied. */
  const downloadShown = () => {
    const wrong = list.current?.querySelector<HTMLElement>('[aria-invalid]');
    if (wrong) wrong.focus();
    else void csv.run();
  };

  return (
    <>
      <PageHeading
        title="Aktivitas"
        hint={`Siapa melakukan apa dan kapan. Catatan ${days ? `disimpan ${days} hari dan ` : ''}tidak dapat diubah.`}
      >
        <IconButton variant="default" icon={IconDownload} loading={csv.isBusy} onClick={downloadShown}>
          Unduh CSV
        </IconButton>
      </PageHeading>
      <div ref={list}>
        <List
          noun="aktivitas"
          searchLabel="Cari judul atau orang"
          search={search}
          query={{ ...log, data: log.data && { data: log.data.pages.flatMap(({ data }) => data) } }}
          failed={texts.activity.fetchFailed}
          hint="Yang dikerjakan pengguna akan tercatat di sini."
          filters={useActivityFilters(search)}
          columns={[
            {
              heading: 'Waktu',
              width: '1%',
              cell: ({ at }) => <time dateTime={at}>{formatDateTime(at, timeZone)}</time>,
            },
            { heading: 'Aktivitas', card: 'title', cell: (activity) => <Sentence activity={activity} /> },
            {
              heading: 'Alamat IP',
              width: '1%',
              cell: ({ address }) => address ?? '–',
              cardContent: ({ address }) => address && `dari ${address}`,
            },
          ]}
          nameOf={(activity) => sentenceOf(activity, activityTexts)}
          actions={(activity) =>
            activity.changes.length === 0
              ? []
              : [{ name: 'Lihat perubahan', icon: IconListDetails, run: () => setOpen(activity) }]
          }
          more={{
            hasMore: log.hasNextPage,
            isLoading: log.isFetchingNextPage,
            load: () => void log.fetchNextPage(),
          }}
        />
      </div>
      <ChangesDialog activity={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

type DayName = 'from' | 'until';

function useActivityFilters(search: ActivitySearch): Filter[] {
  const { utils } = useServices();
  const { kinds } = useActivityTexts();
  const [typed, setTyped] = useState<Partial<Record<DayName, string | undefined>>>({});
  const people = useQuery(utils.users.list.queryOptions({ page: 1, limit: limits.page.maxSize }));
  // The list keeps its filter while a day is unfinished.
  const ofDay = (name: DayName, label: string, error?: string): Filter => ({
    kind: 'own',
    key: name,
    label,
    control: (choose) => (
      <DateField
        key={name}
        type="date"
        label={label}
        flex="1 1 8.5rem"
        value={typed[name] ?? search[name] ?? ''}
        error={error}
        onChange={(day) => {
          const isUnfinished = day === unfinished;
          setTyped({ ...typed, [name]: isUnfinished ? day : undefined });
          if (!isUnfinished) choose(day);
        }}
      />
    ),
  });
  const accounts = people.data?.data ?? [];
  return [
    {
      ...{ kind: 'choice', key: 'person', label: 'Orang', all: 'Semua orang', isLong: true },
      choices: accounts.map(({ id, fullName, username }) => [id, fullName || username]),
    },
    {
      ...{ kind: 'choice', key: 'kind', label: 'Jenis', isLong: true },
      choices: activityKinds.map((kind) => [kind, kinds[kind] ?? kind]),
    },
    ofDay('from', 'Dari'),
    ofDay('until', 'Sampai', periodError(search)),
  ];
}

const headers = ['Waktu (UTC)', 'Siapa', 'Aktivitas', 'Objek', 'Alamat IP', 'Perubahan'];

const tableOf = (activities: readonly Activity[], activityTexts: ActivityTexts): Table => ({
  headers,
  rows: activities.map((activity) => {
    const { who, actionText, subject } = partsOf(activity, activityTexts);
    const changes = activity.changes.map(
      ({ field, before, after }) => `${field ? `${field}: ` : ''}${before ?? ''} → ${after ?? ''}`,
    );
    return [activity.at, who, actionText, subject, activity.address ?? '', changes.join('\n')];
  }),
});

function useCsvDownload(search: ActivitySearch) {
  const { client } = useServices();
  const activityTexts = useActivityTexts();

  const readAll = async (): Promise<Activity[]> => {
    const all: Activity[] = [];
    let cursor: string | undefined;
    do {
      const page = await client.activity.list.query({ ...listInput(search), limit: limits.page.maxSize, cursor });
      all.push(...page.data);
      cursor = page.next ?? undefined;
    } while (cursor && all.length < limits.activity.exported);
    return all;
  };

  return useAction({
    call: async () => saveCsv(tableOf(await readAll(), activityTexts), 'aktivitas'),
    failed: texts.activity.fetchFailed,
    changesNothing: true,
  });
}

/** The input of the list; when the days are in the wrong order, the later one is ignored. */
function listInput({ person, kind, search, from, until }: ActivitySearch): Omit<ActivityListInput, 'limit'> {
  const isOrdered = !from || !until || from <= until;
  return { person, kind, search, from, until: isOrdered ? until : undefined };
}

const periodError = (search: ActivitySearch): string | undefined =>
  activityListInput.safeParse({ ...search, limit: limits.activity.pageSize }).error?.issues[0]?.message;

const fieldNames: Record<string, string> = {
  status: 'Status',
  publishedAt: 'Tanggal terbit',
  expiresAt: 'Berakhir',
  shownFrom: 'Tampil sejak',
  shownUntil: 'Sampai',
  // Rows of the releases before 0.3.0.
  startsAt: 'Tampil sejak',
  endsAt: 'Sampai',
  role: 'Peran',
  isActive: 'Akun aktif',
  fullName: 'Nama lengkap',
  username: 'Nama pengguna',
  email: 'Surel',
  name: 'Nama',
  description: 'Deskripsi',
  color: 'Warna',
  mainArticleId: 'Artikel utama',
  parent: 'Di bawah',
  movedTo: 'Isi dipindahkan ke',
  emptiedContents: 'Bagian pengaturan yang dikosongkan',
  removedArticles: 'Artikel yang dihapus',
  removedEntries: 'Isian yang dihapus',
  removedAccounts: 'Akun yang dihapus',
  keptArticles: 'Artikel yang tetap ada',
  keptEntries: 'Isian yang tetap ada',
  keptAccounts: 'Akun yang tetap ada',
  blocks: 'Urutan bagian beranda',
  hero: 'Foto pembuka',
  welcome: 'Sambutan',
  facts: 'Angka tambahan',
  voices: 'Suara warga',
};

function ChangesDialog({ activity, onClose }: { activity: Activity | undefined; onClose: () => void }) {
  const timeZone = useTimeZone();
  return (
    <FormDialog isOpen={activity !== undefined} onClose={onClose} title="Perubahan" size="50rem">
      {activity && (
        <Stack gap="md">
          <div>
            <Sentence activity={activity} />
            <Note>{formatDateTime(activity.at, timeZone)}</Note>
          </div>
          {activity.changes.map(({ field, before, after }) => (
            <section key={field} aria-label={fieldNames[field] ?? field}>
              {field && (
                <Title order={3} mb="xs">
                  {fieldNames[field] ?? field}
                </Title>
              )}
              <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
                <Value label="Sebelum" value={readableValue(field, before, timeZone)} />
                <Value
                  label="Sesudah"
                  value={field === 'status' ? statusAfter(activity, after) : readableValue(field, after, timeZone)}
                />
              </SimpleGrid>
            </section>
          ))}
        </Stack>
      )}
    </FormDialog>
  );
}

/** Scheduling stores `published` with a future date. */
const statusAfter = ({ action }: Activity, after: string | null) =>
  action === 'article.schedule'
    ? shownStatusName({ status: 'published', publication: 'scheduled' })
    : readableValue('status', after, undefined);

function Value({ label, value }: { label: string; value: string | undefined }) {
  return (
    <div>
      <Note>{label}</Note>
      <p className={styles.value}>{value ?? <i>kosong</i>}</p>
    </div>
  );
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const switches: Record<string, string> = { true: 'Ya', false: 'Tidak' };

/** A logged value as readable text; undefined without a value. */
export function readableValue(field: string, value: string | null, timeZone: KnownZone): string | undefined {
  if (value === null || value === '') return undefined;
  if (instant.test(value)) return formatDateTime(value, timeZone);
  if (field === 'status') {
    const status = articleStatusSchema.safeParse(value);
    return status.success ? stateNames[status.data] : value;
  }
  const role = field === 'role' ? roles.find((name) => name === value) : undefined;
  return role ? roleNames[role] : (switches[value] ?? value);
}
