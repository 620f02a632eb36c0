import { adviceFor, readRefusal } from '@madrasah/api-client';
import { type Notice, texts } from '@madrasah/contract';
import { noticeSentence } from '@madrasah/display';
import { Button, CloseButton, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { notifyFailure } from '../../../shared/calls/failure.ts';
import { formatDateTime, timeAgo } from '../../../shared/format/format-time.ts';
import { useTimeZone } from '../../../shared/format/use-time-zone.ts';
import { useServices } from '../../../shared/services/services.ts';
import type { SessionUser } from '../../../shared/session/session-user.ts';
import { linkOf } from './notice-words.ts';
import styles from './notices.module.css';

type Props = { user: SessionUser; onChoose: () => void; onClose: () => void };

/** The user's notices, newest first, each with a link to its subject. */
export function NoticeList({ user, onChoose, onClose }: Props) {
  const { utils } = useServices();
  const list = useInfiniteQuery(
    utils.notices.list.infiniteQueryOptions({}, { getNextPageParam: ({ next }) => next ?? undefined, staleTime: 0 }),
  );
  const notices = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const reading = useReading();
  const isRead = notices.every(({ readAt }) => readAt !== null);
  const follow = (notice: Notice) => {
    if (notice.readAt === null) reading.readOne.mutate(notice.id);
    onClose();
  };

  return (
    <>
      <div className={styles.head}>
        <Title order={2} size="h4">
          Notifikasi
        </Title>
        <CloseButton size={44} aria-label="Tutup notifikasi" onClick={onClose} />
      </div>
      <div className={styles.body}>
        {list.isPending && <LoadingNotices />}
        {list.isError && (
          <Stack className={styles.note} align="start" gap="sm" role="alert">
            <Text>Notifikasi gagal dimuat. {adviceFor(readRefusal(list.error))}</Text>
            <Button mih={44} onClick={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}>
              Coba lagi
            </Button>
          </Stack>
        )}
        {list.data && notices.length === 0 && (
          <Text className={styles.note} c="dimmed">
            Belum ada notifikasi. Komentar, tinjauan dan jadwal terbit akan diberitahukan di sini.
          </Text>
        )}
        {notices.length > 0 && (
          <ul className={styles.list} aria-label="Daftar notifikasi">
            {notices.map((notice) => (
              <li key={notice.id}>
                <NoticeRow notice={notice} user={user} onFollow={() => follow(notice)} />
              </li>
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <Button
            variant="subtle"
            fullWidth
            mih={44}
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Tampilkan yang lebih lama
          </Button>
        )}
      </div>
      <div className={styles.foot}>
        <Button
          variant="subtle"
          mih={44}
          px="xs"
          disabled={isRead}
          loading={reading.readAll.isPending}
          onClick={() => reading.readAll.mutate(notices[0]?.createdAt)}
        >
          Tandai semua dibaca
        </Button>
        <Button variant="subtle" mih={44} px="xs" onClick={onChoose}>
          Atur notifikasi
        </Button>
      </div>
    </>
  );
}

function NoticeRow({ notice, user, onFollow }: { notice: Notice; user: SessionUser; onFollow: () => void }) {
  const timeZone = useTimeZone();
  const { createdAt, readAt } = notice;
  return (
    <Link
      {...linkOf(notice, user)}
      className={styles.notice}
      data-unread={readAt === null || undefined}
      onClick={onFollow}
    >
      {readAt === null && <VisuallyHidden>Belum dibaca: </VisuallyHidden>}
      {noticeSentence(notice, user)}
      <time dateTime={createdAt} title={formatDateTime(createdAt, timeZone)}>
        {timeAgo(createdAt, Date.now())}
      </time>
    </Link>
  );
}

const LoadingNotices = () => (
  <Stack className={styles.note} gap="xs" role="status" aria-label="Memuat notifikasi">
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} height={52} />
    ))}
  </Stack>
);

/** Marks notices as read; the response contains the new number, and the list is refetched. */
function useReading() {
  const { client, utils } = useServices();
  const shared = {
    onSuccess: ({ data }: { data: { unread: number } }) => {
      utils.notices.unread.setData(undefined, { data });
    },
    onError: (error: unknown) => notifyFailure(error, texts.notice.markFailed),
    onSettled: () => utils.notices.list.invalidate(),
  };
  return {
    readOne: useMutation({ mutationFn: (id: string) => client.notices.markRead.mutate({ id }), ...shared }),
    readAll: useMutation({
      mutationFn: (until: string | undefined) => client.notices.markAllRead.mutate({ until }),
      ...shared,
    }),
  };
}
