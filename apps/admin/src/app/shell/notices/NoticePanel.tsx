import { adviceFor, readRefusal } from '@madrasah/api-client';
import { type Notice, type NoticeChoice, texts } from '@madrasah/contract';
import { noticeSentence } from '@madrasah/display';
import { Button, CloseButton, Skeleton, Stack, Switch, Text, Title, VisuallyHidden } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { notifyFailure } from '../../../shared/calls/failure.ts';
import { formatDateTime, timeAgo, useTimeZone } from '../../../shared/format/format-time.ts';
import { Note } from '../../../shared/page/Note.tsx';
import { useServices } from '../../../shared/services/services.ts';
import type { SessionUser } from '../../../shared/session/session-user.ts';
import { kindName, linkOf } from './notice-kinds.ts';
import styles from './notices.module.css';

export default function NoticePanel({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const [isChoosing, setChoosing] = useState(false);
  if (!isChoosing) {
    return <NoticeList user={user} onChoose={() => setChoosing(true)} onClose={onClose} />;
  }
  return (
    <>
      <Head title="Atur notifikasi" onClose={onClose} />
      <div className={styles.body}>
        <Note px="md" py="xs">
          Yang dimatikan tidak lagi muncul di lonceng Anda. Pilihan langsung tersimpan.
        </Note>
        <NoticeChoices user={user} />
      </div>
      <div className={styles.foot}>
        <Button variant="subtle" px="xs" data-autofocus onClick={() => setChoosing(false)}>
          Kembali ke daftar
        </Button>
      </div>
    </>
  );
}

function Head({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <div className={styles.head}>
      <Title order={2} size="h4">
        {title}
      </Title>
      <CloseButton size={44} aria-label="Tutup notifikasi" onClick={onClose} />
    </div>
  );
}

function Failed({ error, onRetry, children }: { error: unknown; onRetry: () => void; children: string }) {
  return (
    <Stack className={styles.note} align="start" gap="sm" role="alert">
      <Text>
        {children} {adviceFor(readRefusal(error))}
      </Text>
      <Button onClick={onRetry}>Coba lagi</Button>
    </Stack>
  );
}

/** The notices that the user receives, among those allowed for the role. Each switch is saved at once. */
function NoticeChoices({ user }: { user: SessionUser }) {
  const { client, utils } = useServices();
  const choices = useQuery(utils.notices.choices.queryOptions(undefined, { staleTime: 0 }));
  const saving = {
    onSuccess: (response: typeof choices.data) => void utils.notices.choices.setData(undefined, response),
    onError: (error: unknown) => notifyFailure(error, texts.notice.chooseFailed),
  };
  const choose = useMutation({
    mutationFn: (choice: NoticeChoice) => client.notices.choose.mutate(choice),
    ...saving,
  });
  const chooseMail = useMutation({
    mutationFn: (wanted: boolean) => client.notices.chooseMail.mutate({ wanted }),
    ...saving,
  });
  /** Shows the new value while it is being saved. */
  const bellOf = ({ kind, bell }: NoticeChoice) =>
    choose.isPending && choose.variables.kind === kind ? choose.variables.bell : bell;

  if (choices.isError) {
    return (
      <Failed error={choices.error} onRetry={() => void choices.refetch()}>
        Pilihan notifikasi gagal dimuat.
      </Failed>
    );
  }
  if (!choices.data) return <Skeleton m="md" height={200} role="status" aria-label="Memuat pilihan notifikasi" />;
  return (
    <>
      {choices.data.data.map((choice) => (
        <Switch
          key={choice.kind}
          className={styles.choice}
          mih={44}
          label={kindName(choice.kind, user.role)}
          checked={bellOf(choice)}
          onChange={({ currentTarget }) => choose.mutate({ kind: choice.kind, bell: currentTarget.checked })}
        />
      ))}
      {choices.data.mail.isOn ? (
        <Switch
          className={styles.choice}
          mih={44}
          label="Kirim juga lewat surel"
          description={`Yang belum dibaca setelah 10 menit, ke ${user.email}`}
          checked={chooseMail.isPending ? chooseMail.variables : choices.data.mail.wanted}
          onChange={({ currentTarget }) => chooseMail.mutate(currentTarget.checked)}
        />
      ) : (
        <Note className={styles.choice}>
          Situs ini belum dapat mengirim surel. Hubungi administrator bila Anda memerlukannya.
        </Note>
      )}
    </>
  );
}

type Props = { user: SessionUser; onChoose: () => void; onClose: () => void };

function NoticeList({ user, onChoose, onClose }: Props) {
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
      <Head title="Notifikasi" onClose={onClose} />
      <div className={styles.body}>
        {list.isPending && <LoadingNotices />}
        {list.isError && (
          <Failed
            error={list.error}
            onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
          >
            Notifikasi gagal dimuat.
          </Failed>
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
          px="xs"
          disabled={isRead}
          loading={reading.readAll.isPending}
          onClick={() => reading.readAll.mutate(notices[0]?.createdAt)}
        >
          Tandai semua dibaca
        </Button>
        <Button variant="subtle" px="xs" onClick={onChoose}>
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
