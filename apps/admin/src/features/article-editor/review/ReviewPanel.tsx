import { type Article, can, limits, type Review, texts } from '@madrasah/contract';
import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconMessageCheck, IconMessageReply, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useServices } from '../../../services.ts';
import type { SessionUser } from '../../../session/session-user.ts';
import { FormDialog } from '../../../shared/FormDialog.tsx';
import { notifyFailure } from '../../../shared/failure.ts';
import { formatDateTime } from '../../../shared/format-time.ts';
import { notifySuccess } from '../../../shared/notifications.tsx';
import { useSingleFlight } from '../../../shared/use-single-flight.ts';
import { useTimeZone } from '../../../shared/use-time-zone.ts';

type Props = { user: SessionUser; article: Article; isUnsaved: () => boolean };

const questions = {
  request: {
    title: 'Minta tinjauan',
    label: 'Catatan untuk editor (boleh kosong)',
    yes: 'Kirim untuk ditinjau',
    done: 'Artikel dikirim untuk ditinjau editor.',
  },
  giveBack: {
    title: 'Kembalikan ke penulis',
    label: 'Apa yang perlu diperbaiki',
    yes: 'Kembalikan',
    done: 'Artikel dikembalikan ke penulisnya.',
  },
} as const;

/** Where a draft is on its way to an editor, what was said about it, and the next step. */
export function ReviewPanel({ user, article, isUnsaved }: Props) {
  const { utils } = useServices();
  const timeZone = useTimeZone();
  const [asked, setAsked] = useState<keyof typeof questions>();
  const review = useQuery(utils.reviews.byArticle.queryOptions({ id: article.publicId }, { staleTime: 0 })).data?.data;
  if (review === undefined) return null;
  const isWaiting = review?.state === 'requested';
  const mayGiveBack = isWaiting && can(user, 'article:review');

  return (
    <section aria-label="Tinjauan">
      {review && <Said review={review} timeZone={timeZone} />}
      <Group gap="xs" mt={review ? 'xs' : 0}>
        {mayGiveBack && (
          <Button
            variant="default"
            mih={44}
            leftSection={<IconMessageReply size={18} aria-hidden />}
            onClick={() => setAsked('giveBack')}
          >
            Kembalikan ke penulis
          </Button>
        )}
        {!isWaiting && !can(user, 'article:review') && (
          <Button
            variant="default"
            mih={44}
            leftSection={<IconSend size={18} aria-hidden />}
            onClick={() => setAsked('request')}
          >
            {review ? 'Minta tinjauan lagi' : 'Minta tinjauan'}
          </Button>
        )}
      </Group>
      {asked && <NoteDialog step={asked} article={article} isUnsaved={isUnsaved} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

function Said({ review, timeZone }: { review: Review; timeZone: string }) {
  const asker = review.askedBy?.fullName ?? 'Penulis';
  const answerer = review.answeredBy?.fullName ?? 'Editor';
  const isReturned = review.state === 'returned';
  return (
    <Alert
      color={isReturned ? 'yellow' : 'emerald'}
      icon={isReturned ? <IconMessageReply aria-hidden /> : <IconMessageCheck aria-hidden />}
      title={isReturned ? 'Dikembalikan untuk diperbaiki' : 'Menunggu tinjauan editor'}
    >
      <Stack gap={4} style={{ overflowWrap: 'anywhere' }}>
        {isReturned && review.answeredAt && (
          <>
            <Text size="sm" c="dimmed">
              {answerer}, {formatDateTime(review.answeredAt, timeZone)}
            </Text>
            <Text style={{ whiteSpace: 'pre-wrap' }}>{review.reviewAnswer}</Text>
          </>
        )}
        <Text size="sm" c="dimmed">
          Dikirim {asker}, {formatDateTime(review.askedAt, timeZone)}
        </Text>
        {review.reviewNote && <Text style={{ whiteSpace: 'pre-wrap' }}>{review.reviewNote}</Text>}
      </Stack>
    </Alert>
  );
}

type NoteProps = { step: keyof typeof questions; article: Article; isUnsaved: () => boolean; onClose: () => void };

function NoteDialog({ step, article: { publicId: id }, isUnsaved, onClose }: NoteProps) {
  const { client, tokenRefresh, utils } = useServices();
  const { isBusy, run } = useSingleFlight();
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const { title, label, yes, done } = questions[step];

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (step === 'giveBack' && note.trim() === '') {
      setError(texts.review.noteRequired);
      return;
    }
    void run(async () => {
      try {
        await tokenRefresh.ensureFreshToken();
        await client.reviews[step].mutate({ id, note });
        notifySuccess(done);
        onClose();
      } catch (failure) {
        notifyFailure(failure, step === 'request' ? texts.review.requestFailed : texts.review.returnFailed);
      } finally {
        await Promise.all([utils.reviews.byArticle.invalidate({ id }), utils.articles.list.invalidate()]);
      }
    });
  };

  return (
    <FormDialog title={title} isOpen onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack>
          {isUnsaved() && (
            <Text c="var(--color-warning)">
              Ada perubahan yang belum disimpan; editor hanya melihat yang tersimpan.
            </Text>
          )}
          <Textarea
            label={label}
            rows={5}
            maxLength={limits.review.note}
            description={`Paling banyak ${limits.review.note} karakter.`}
            value={note}
            error={error}
            onChange={(event) => {
              setError(undefined);
              setNote(event.currentTarget.value);
            }}
            data-autofocus
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Batal
            </Button>
            <Button type="submit" disabled={isBusy}>
              {yes}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormDialog>
  );
}
