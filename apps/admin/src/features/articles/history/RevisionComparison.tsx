import type { Article, Revision } from '@madrasah/contract';
import { Button, Center, Group, Loader, Paper, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconRestore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { MarkLegend } from '../../../shared/compare/ComparedText.tsx';
import { formatDateTime } from '../../../shared/format/format-time.ts';
import { useTimeZone } from '../../../shared/format/use-time-zone.ts';
import { LoadErrorAlert } from '../../../shared/page/LoadErrorAlert.tsx';
import { ButtonLink } from '../../../shared/page/links.tsx';
import { useServices } from '../../../shared/services/services.ts';
import styles from './ArticleHistoryPage.module.css';
import { ComparedVersions } from './ComparedVersions.tsx';
import type { HistorySearch } from './history-search.ts';
import { useRestoreRevision } from './use-restore-revision.ts';
import { versionOfRevision } from './version.ts';

type Props = {
  article: Article;
  /** The number of the shown revision. */
  number: number;
  /** The number of the newest revision, which is the current article. */
  newest: number;
  search: HistorySearch;
  /** True on narrow screens, where the list is not next to it. */
  hasWayBack: boolean;
};

/** A revision never changes. */
const forGood = { staleTime: Number.POSITIVE_INFINITY, retry: false } as const;

/** A revision: its changes, or the changes since; with a button that restores it. */
export function RevisionComparison({ article, number, newest, search, hasWayBack }: Props) {
  const { utils } = useServices();
  const timeZone = useTimeZone();
  const { isBusy, restore } = useRestoreRevision(article, newest);
  const id = article.publicId;
  const isNewest = number >= newest;
  const isAgainstPresent = search.against === 'present' && !isNewest;
  const chosen = useQuery(utils.revisions.byNumber.queryOptions({ id, number }, forGood));
  const wantsFormer = !isAgainstPresent && number > 1;
  const former = useQuery(
    utils.revisions.byNumber.queryOptions({ id, number: number - 1 }, { ...forGood, enabled: wantsFormer }),
  );

  const wayBack = hasWayBack && (
    <div>
      <ButtonLink
        variant="default"
        to="/articles/history/$id"
        params={{ id }}
        search={{ page: search.page }}
        leftSection={<IconArrowLeft size={18} aria-hidden />}
      >
        Semua versi
      </ButtonLink>
    </div>
  );
  if (chosen.isError) {
    return (
      <div className={styles.part}>
        {wayBack}
        <LoadErrorAlert
          error={chosen.error}
          fallback="Gagal memuat versi artikel"
          explanation="Versi ini tidak dapat dibuka."
          onRetry={() => void chosen.refetch()}
        />
      </div>
    );
  }
  const isWaiting = chosen.isPending || (wantsFormer && former.isPending);
  if (isWaiting || !chosen.data) {
    return (
      <Center mih={240} role="status">
        <Loader aria-label="Memuat versi" />
      </Center>
    );
  }

  const revision = chosen.data.data;
  const savedAt = formatDateTime(revision.savedAt, timeZone);
  return (
    <div className={styles.part}>
      {wayBack}
      <Paper component="section" className={styles.comparison} aria-label="Perbandingan versi">
        <Group justify="space-between" align="start" gap="sm">
          <div>
            <Title order={2}>
              {isNewest ? 'Versi sekarang,' : 'Versi'} {savedAt}
            </Title>
            <Text c="dimmed">Disimpan oleh {revision.savedBy?.fullName ?? 'seseorang yang tidak tercatat'}</Text>
          </div>
          {!isNewest && (
            <Button
              mih={44}
              leftSection={<IconRestore size={18} aria-hidden />}
              disabled={isBusy}
              onClick={() => void restore(number, savedAt)}
            >
              Pulihkan versi ini
            </Button>
          )}
        </Group>
        {!isNewest && <ChoiceOfSides id={id} search={{ ...search, revision: number }} />}
        <Shown
          revision={revision}
          former={former.data?.data}
          present={isAgainstPresent ? article : undefined}
          savedAt={savedAt}
        />
      </Paper>
    </div>
  );
}

function ChoiceOfSides({ id, search }: { id: string; search: HistorySearch }) {
  const sides = [
    { against: undefined, label: 'Yang diubah saat itu' },
    { against: 'present', label: 'Dibanding sekarang' },
  ] as const;
  return (
    <Group gap="xs" role="group" aria-label="Bandingkan dengan">
      {sides.map(({ against, label }) => {
        const isChosen = search.against === against;
        return (
          <ButtonLink
            key={label}
            to="/articles/history/$id"
            params={{ id }}
            search={{ ...search, against }}
            resetScroll={false}
            variant={isChosen ? 'light' : 'default'}
            mih={44}
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
  revision: Revision;
  former: Revision | undefined;
  /** The current article, if it is compared. */
  present: Article | undefined;
  savedAt: string;
};

function Shown({ revision, former, present, savedAt }: ShownProps) {
  const sides = useMemo(() => {
    const version = versionOfRevision(revision);
    return present
      ? { before: version, after: present }
      : { before: former ? versionOfRevision(former) : null, after: version };
  }, [revision, former, present]);

  if (!present && !former && revision.number > 1) {
    return (
      <>
        <Text c="dimmed">Versi sebelum ini tidak disimpan lagi, jadi seluruh isinya ditampilkan.</Text>
        <ComparedVersions before={sides.after} after={sides.after} />
      </>
    );
  }
  return (
    <>
      <Text size="sm" c="dimmed">
        {present ? `Yang berubah sejak ${savedAt} sampai sekarang.` : `Yang diubah oleh penyimpanan pada ${savedAt}.`}
      </Text>
      <MarkLegend />
      <ComparedVersions {...sides} />
    </>
  );
}
