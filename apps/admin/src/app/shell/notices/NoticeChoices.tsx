import { adviceFor, readRefusal } from '@madrasah/api-client';
import { type NoticeChoice, type NoticeMail, texts } from '@madrasah/contract';
import { Button, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { notifyFailure } from '../../../shared/calls/failure.ts';
import { useServices } from '../../../shared/services/services.ts';
import type { SessionUser } from '../../../shared/session/session-user.ts';
import { kindName } from './notice-words.ts';
import styles from './notices.module.css';

/** The notices that the user receives, among those allowed for the role. Each switch is saved at once. */
export function NoticeChoices({ user }: { user: SessionUser }) {
  const { client, utils } = useServices();
  const choices = useQuery(utils.notices.choices.queryOptions(undefined, { staleTime: 0 }));
  const choose = useMutation({
    mutationFn: (choice: NoticeChoice) => client.notices.choose.mutate(choice),
    onSuccess: (response) => void utils.notices.choices.setData(undefined, response),
    onError: (error) => notifyFailure(error, texts.notice.chooseFailed),
  });
  /** Shows the new value while it is being saved. */
  const bellOf = ({ kind, bell }: NoticeChoice) =>
    choose.isPending && choose.variables.kind === kind ? choose.variables.bell : bell;

  if (choices.isError) {
    return (
      <Stack className={styles.note} align="start" gap="sm" role="alert">
        <Text>Pilihan notifikasi gagal dimuat. {adviceFor(readRefusal(choices.error))}</Text>
        <Button mih={44} onClick={() => void choices.refetch()}>
          Coba lagi
        </Button>
      </Stack>
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
      <MailChoice mail={choices.data.mail} email={user.email} />
    </>
  );
}

/** Mail for notices that are unread after ten minutes; a text instead when the site sends no mail. */
function MailChoice({ mail, email }: { mail: NoticeMail; email: string }) {
  const { client, utils } = useServices();
  const choose = useMutation({
    mutationFn: (wanted: boolean) => client.notices.chooseMail.mutate({ wanted }),
    onSuccess: (response) => void utils.notices.choices.setData(undefined, response),
    onError: (error) => notifyFailure(error, texts.notice.chooseFailed),
  });
  if (!mail.isOn) {
    return (
      <Text size="sm" c="dimmed" className={styles.choice}>
        Situs ini belum dapat mengirim surel. Hubungi administrator bila Anda memerlukannya.
      </Text>
    );
  }
  return (
    <Switch
      className={styles.choice}
      mih={44}
      label="Kirim juga lewat surel"
      description={`Yang belum dibaca setelah 10 menit, ke ${email}`}
      checked={choose.isPending ? choose.variables : mail.wanted}
      onChange={({ currentTarget }) => choose.mutate(currentTarget.checked)}
    />
  );
}
