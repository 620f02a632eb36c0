import { type Article, can, limits, type Review, texts } from '@madrasah/contract';
import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconArrowBackUp, IconMessageCheck, IconMessageReply, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { CancelButton } from '../../../../kit/record/RecordForm.tsx';
import { notifyFailure } from '../../../../shared/calls/failure.ts';
import { useSingleFlight } from '../../../../shared/calls/use-single-flight.ts';
import { FormDialog } from '../../../../shared/dialogs/FormDialog.tsx';
import { notifySuccess } from '../../../../shared/dialogs/notifications.tsx';
import { formatDateTime, formatMoment, type KnownZone } from '../../../../shared/format/format-time.ts';
import { useTimeZone } from '../../../../shared/format/use-time-zone.ts';
import { useServices } from '../../../../shared/services/services.ts';
import type { SessionUser } from '../../../../shared/session/session-user.ts';
import { isPlanned } from '../publication/plan.ts';

type Props = {
  user: SessionUser;
  article: Article;
  isUnsaved: () => boolean;
  /** The form's publication time: ISO 8601 UTC, or empty. */
  publishAt: string;
  onPublishAt: (instant: string) => void;
};

const unsavedWarning = 'Ada perubahan yang belum disimpan; editor hanya melihat yang tersimpan.';

export function ReviewPanel({ user, article, isUnsaved, publishAt, onPublishAt }: Props) {
  const { utils } = useServices();
  const timeZone = useTimeZone();
  const [asked, setAsked] = useState<'request' | 'giveBack'>();
  const steps = useReviewSteps(article);
  const wish = isPlanned(publishAt, Date.now()) ? publishAt : null;
  const review = useQuery(utils.reviews.byArticle.queryOptions({ id: article.publicId }, { staleTime: 0 })).data?.data;
  if (review === undefined) return null;
  const isWaiting = review?.state === 'requested';
  const close = () => setAsked(undefined);
  const mayGiveBack = isWaiting && can(user, 'article:review');

  return (
    <section aria-label="Tinjauan">
      {review && <Said review={review} timeZone={timeZone} publishAt={publishAt} onPublishAt={onPublishAt} />}
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
        {isWaiting && !can(user, 'article:review') && (
          <Button
            variant="default"
            mih={44}
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={() => void steps.withdraw()}
          >
            Tarik permintaan
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
      {asked === 'request' && (
        <NoteDialog
          {...noteQuestion}
          title="Minta tinjauan"
          hints={plannedHints(wish, timeZone)}
          warning={isUnsaved() ? unsavedWarning : undefined}
          onSubmit={(note) => steps.request(note, wish, close)}
          onClose={close}
        />
      )}
      {asked === 'giveBack' && (
        <NoteDialog
          title="Kembalikan ke penulis"
          label="Apa yang perlu diperbaiki"
          yes="Kembalikan"
          hints={[]}
          warning={isUnsaved() ? unsavedWarning : undefined}
          objection={texts.review.noteRequired}
          onSubmit={(note) => steps.giveBack(note, close)}
          onClose={close}
        />
      )}
    </section>
  );
}

/** An action of the review. A failure is shown, and the state of the review is refetched. */
function useReviewSteps({ publicId: id }: Article) {
  const { client, utils } = useServices();
  const { run } = useSingleFlight();

  const step = (send: () => Promise<unknown>, done: string, failure: string, onDone?: () => void) =>
    run(async () => {
      try {
        await send();
        notifySuccess(done);
        onDone?.();
      } catch (error) {
        notifyFailure(error, failure);
      }
      await Promise.all([utils.reviews.byArticle.invalidate({ id }), utils.articles.list.invalidate()]);
    });

  return {
    request: (note: string, publishAt: string | null, onDone: () => void) =>
      step(
        () => client.reviews.request.mutate({ id, note, publishAt }),
        noteQuestion.done,
        texts.review.requestFailed,
        onDone,
      ),
    giveBack: (note: string, onDone: () => void) =>
      step(
        () => client.reviews.giveBack.mutate({ id, note }),
        'Artikel dikembalikan ke penulisnya.',
        texts.review.returnFailed,
        onDone,
      ),
    withdraw: () =>
      step(() => client.reviews.withdraw.mutate({ id }), texts.review.withdrawn, texts.review.withdrawFailed),
  };
}

type SaidProps = { review: Review; timeZone: KnownZone } & Pick<Props, 'publishAt' | 'onPublishAt'>;

function Said({ review, timeZone, publishAt, onPublishAt }: SaidProps) {
  const asker = review.askedBy?.fullName ?? 'Penulis';
  const answerer = review.answeredBy?.fullName ?? 'Editor';
  const isReturned = review.state === 'returned';
  const wish = review.publishAt;
  return (
    <Alert
      color={isReturned ? 'yellow' : 'main'}
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
        {wish && (
          <Group gap="xs">
            <Text>Diminta terbit {formatMoment(wish, timeZone)}.</Text>
            {wish !== publishAt && isPlanned(wish, Date.now()) && (
              <Button variant="default" mih={44} onClick={() => onPublishAt(wish)}>
                Pakai waktu ini
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Alert>
  );
}

type NoteProps = {
  title: string;
  label: string;
  yes: string;
  /** Consequences and preconditions of the action. */
  hints: readonly string[];
  warning?: string;
  /** The note of a failed attempt. */
  initialNote?: string;
  /** The error of an empty note, if it is required. */
  objection?: string;
  /** Resolves when the dialog is usable again; only `onClose` closes it. */
  onSubmit: (note: string) => Promise<void>;
  onClose: () => void;
};

/** A dialog for the note that accompanies a draft. */
export function NoteDialog({
  title,
  label,
  yes,
  hints,
  warning,
  initialNote = '',
  objection,
  onSubmit,
  onClose,
}: NoteProps) {
  const { isBusy, run } = useSingleFlight();
  const [note, setNote] = useState(initialNote);
  const [error, setError] = useState<string>();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (objection && note.trim() === '') setError(objection);
    else void run(() => onSubmit(note));
  };

  return (
    <FormDialog title={title} isOpen onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack>
          {warning && <Text c="var(--color-warning)">{warning}</Text>}
          {hints.map((hint) => (
            <Text key={hint}>{hint}</Text>
          ))}
          <Textarea
            label={label}
            rows={5}
            maxLength={limits.review.note}
            description={`Paling banyak ${limits.review.note.toLocaleString('id-ID')} karakter.`}
            value={note}
            error={error}
            onChange={(event) => {
              setError(undefined);
              setNote(event.currentTarget.value);
            }}
            data-autofocus
          />
          <Group justify="flex-end" gap="xs">
            <CancelButton onCancel={onClose} />
            <Button type="submit" aria-busy={isBusy}>
              {yes}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormDialog>
  );
}

/** The texts of the dialog that requests a review. */
export const noteQuestion = {
  label: 'Catatan untuk editor (boleh kosong)',
  yes: 'Kirim untuk ditinjau',
  done: 'Artikel dikirim untuk ditinjau editor.',
} as const;

/** Says that the editors see the chosen day (ISO 8601 UTC); empty without one. */
export const plannedHints = (publishAt: string | null, timeZone: KnownZone): string[] =>
  publishAt === null
    ? []
    : [`Editor diberi tahu bahwa artikel ini diminta terbit ${formatMoment(publishAt, timeZone)}.`];
