import type { Pagination } from '@madrasah/contract';
import { Center, Group, Loader, Paper, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconRestore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ComparedFields, type ShownField, WholeFields } from '../../shared/compare/ComparedFields.tsx';
import { MarkLegend } from '../../shared/compare/ComparedText.tsx';
import { formatDateTime, useTimeZone } from '../../shared/format/format-time.ts';
import { IconButton } from '../../shared/page/IconButton.tsx';
import { LoadErrorAlert } from '../../shared/page/LoadState.tsx';
import { ButtonLink } from '../../shared/page/links.tsx';
import { Note } from '../../shared/page/Note.tsx';
import { useAction } from '../actions/use-action.ts';
import styles from './history.module.css';
import type { HistorySearch } from './history-search.ts';

/** A version in the list. Times are ISO 8601 UTC. */
export type ListedVersion = {
  number: number;
  title: string;
  savedAt: string;
  savedBy: { fullName: string } | null;
  badge: ReactNode;
};

type Version = Omit<ListedVersion, 'badge'> & {
  /** The number of the next older version that is still stored; null where there is none. */
  former: number | null;
  fields: readonly ShownField[];
  /** What can be done with this version in addition, such as fetching its file. */
  action?: ReactNode;
};

/** The versions of one article or entry, as the screen reads and restores them. */
export type VersionedThing = {
  key: readonly string[];
  /** As in 'Riwayat Artikel' and 'Artikel dikembalikan seperti semula'. */
  what: string;
  title: string;
  /** The version of the record that the screen has loaded; a restore is refused when the stored one is newer. */
  version: number;
  present: () => Promise<readonly ShownField[]>;
  list: (page: number) => Promise<{ data: ListedVersion[]; pagination: Pagination }>;
  read: (number: number) => Promise<Version>;
  restore: (number: number, version: number) => Promise<number>;
  restoreFailed: string;
  /** What a restore gives back, and what stays, around the time of the version. */
  consequences: (savedAt: string) => string;
  wayBack: ReactNode;
};

type Props = {
  thing: VersionedThing;
  number: number;
  newest: number;
  search: HistorySearch;
  /** True on narrow screens, where the list is not next to it. */
  hasWayBack: boolean;
};

/** A version never changes. */
const forGood = { staleTime: Number.POSITIVE_INFINITY, retry: false } as const;

/** A version: its changes, or the changes since; with a button that restores it. */
export function VersionComparison({ thing, number, newest, search, hasWayBack }: Props) {
  const timeZone = useTimeZone();
  const { isBusy, run: restore } = useRestoreVersion(thing, newest);
  const isNewest = number >= newest;
  const isAgainstPresent = search.against === 'present' && !isNewest;
  const chosen = useVersion(thing, number);
  const former = useVersion(thing, isAgainstPresent ? null : chosen.data?.former);
  const present = useQuery({
    queryKey: [...thing.key, 'present', thing.version],
    queryFn: thing.present,
    enabled: isAgainstPresent,
    ...forGood,
  });
  const other = isAgainstPresent ? present : former;

  const wayBack = hasWayBack && (
    <div>
      <ButtonLink variant="default" to="." search={{ page: search.page }} icon={IconArrowLeft}>
        Semua versi
      </ButtonLink>
    </div>
  );
  const error = chosen.error ?? other.error;
  if (error) {
    return (
      <div className={styles.part}>
        {wayBack}
        <LoadErrorAlert
          error={error}
          failed="Versi ini tidak dapat dibuka."
          onRetry={() => void (chosen.error ? chosen : other).refetch()}
        />
      </div>
    );
  }
  if (!chosen.data || other.isLoading) {
    return (
      <Center mih={240} role="status">
        <Loader aria-label="Memuat versi" />
      </Center>
    );
  }

  const version = chosen.data;
  const savedAt = formatDateTime(version.savedAt, timeZone);
  return (
    <div className={styles.part}>
      {wayBack}
      <Paper component="section" className={styles.comparison} aria-label="Perbandingan versi">
        <Group justify="space-between" align="start" gap="sm">
          <div>
            <Title order={2}>
              {isNewest ? 'Versi sekarang,' : 'Versi'} {savedAt}
            </Title>
            <Text c="dimmed">Disimpan oleh {version.savedBy?.fullName ?? 'seseorang yang tidak tercatat'}</Text>
          </div>
          <Group gap="xs">
            {version.action}
            {isAgainstPresent && (
              <IconButton icon={IconRestore} disabled={isBusy} onClick={() => void restore({ number, savedAt })}>
                Pulihkan versi ini
              </IconButton>
            )}
            {!isNewest && !isAgainstPresent && (
              <ButtonLink
                to="."
                search={{ ...search, revision: number, against: 'present' }}
                resetScroll={false}
                icon={IconRestore}
              >
                Lihat bedanya, lalu pulihkan
              </ButtonLink>
            )}
          </Group>
        </Group>
        {!isNewest && <ChoiceOfSides search={{ ...search, revision: number }} />}
        <Shown
          version={version}
          former={former.data?.fields ?? null}
          present={isAgainstPresent ? present.data : undefined}
          savedAt={savedAt}
        />
      </Paper>
    </div>
  );
}

const useVersion = (thing: VersionedThing, number: number | null | undefined) =>
  useQuery({
    queryKey: [...thing.key, 'version', number],
    queryFn: () => thing.read(number ?? 0),
    enabled: typeof number === 'number',
    ...forGood,
  });

const sides = [
  { against: undefined, label: 'Yang diubah saat itu' },
  { against: 'present', label: 'Dibanding sekarang' },
] as const;

function ChoiceOfSides({ search }: { search: HistorySearch }) {
  return (
    <Group gap="xs" role="group" aria-label="Bandingkan dengan">
      {sides.map(({ against, label }) => {
        const isChosen = search.against === against;
        return (
          <ButtonLink
            key={label}
            to="."
            search={{ ...search, against }}
            resetScroll={false}
            variant={isChosen ? 'light' : 'default'}
            aria-current={isChosen ? 'true' : undefined}
          >
            {label}
          </ButtonLink>
        );
      })}
    </Group>
  );
}

type ShownProps = {
  version: Version;
  former: readonly ShownField[] | null;
  /** What it is now, if that is compared. */
  present: readonly ShownField[] | undefined;
  savedAt: string;
};

function Shown({ version, former, present, savedAt }: ShownProps) {
  if (!present && !former && version.number > 1) {
    return (
      <>
        <Text c="dimmed">Versi sebelum ini tidak disimpan lagi, jadi seluruh isinya ditampilkan.</Text>
        <WholeFields fields={version.fields} />
      </>
    );
  }
  return (
    <>
      <Note>
        {present ? `Yang berubah sejak ${savedAt} sampai sekarang.` : `Yang diubah oleh penyimpanan pada ${savedAt}.`}
      </Note>
      <MarkLegend />
      {present ? (
        <ComparedFields before={version.fields} after={present} />
      ) : (
        <ComparedFields before={former} after={version.fields} />
      )}
    </>
  );
}

/** Restores an earlier version after a confirmation; `newest` is the number of the replaced one. */
const useRestoreVersion = (thing: VersionedThing, newest: number) =>
  useAction({
    confirm: ({ savedAt }: { number: number; savedAt: string }) => ({
      title: 'Pulihkan versi ini?',
      text: `${thing.consequences(savedAt)} Versi sebelumnya tetap ada di riwayat.`,
      yes: 'Pulihkan',
    }),
    call: (_, { number }) => thing.restore(number, thing.version),
    done: () => 'Versi lama dipulihkan. Versi sebelumnya tetap ada di riwayat.',
    undo: (_, restored) => async () => {
      await thing.restore(newest, restored);
      return `${thing.what} dikembalikan seperti semula.`;
    },
    failed: thing.restoreFailed,
  });
