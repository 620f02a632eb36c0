import { type Article, can, limits, type Review, texts } from '@madrasah/contract';
import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconArrowBackUp, IconMessageCheck, IconMessageReply, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { useAction } from '../../../../kit/actions/use-action.ts';
import { RecordForm } from '../../../../kit/record/RecordForm.tsx';
import { useFormDraft, useKeptForm } from '../../../../kit/record/use-kept-form.ts';
import { FormDialog } from '../../../../shared/dialogs/FormDialog.tsx';
import { formatDateTime, formatMoment, type KnownZone, useTimeZone } from '../../../../shared/format/format-time.ts';
import { IconButton } from '../../../../shared/page/IconButton.tsx';
import { Note } from '../../../../shared/page/Note.tsx';
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

const steps = {
  request: { label: 'Minta tinjauan', Icon: IconSend },
  withdraw: { label: 'Tarik permintaan', Icon: IconArrowBackUp },
  giveBack: { label: 'Kembalikan ke penulis', Icon: IconMessageReply },
};

function stepOf(review: Review | null, user: SessionUser): keyof typeof steps | undefined {
  const isReviewer = can(user, 'article:review');
  if (review?.state === 'requested') return isReviewer ? 'giveBack' : 'withdraw';
  return isReviewer ? undefined : 'request';
}

export function ReviewPanel({ user, article: { publicId: id }, isUnsaved, publishAt, onPublishAt }: Props) {
  const { utils } = useServices();
  const timeZone = useTimeZone();
  const [asked, setAsked] = useState<'request' | 'giveBack'>();
  const close = () => setAsked(undefined);
  const draft = useNoteDraft();
  const sent = () => {
    draft.discard();
    close();
  };
  const request = useAction({
    call: (client, input: { id: string; note: string; publishAt: string | null }) =>
      client.reviews.request.mutate(input).then(sent),
    done: () => noteQuestion.done,
    failed: texts.review.requestFailed,
  });
  const giveBack = useAction({
    call: (client, input: { id: string; note: string }) => client.reviews.giveBack.mutate(input).then(sent),
    done: () => 'Artikel dikembalikan ke penulisnya.',
    failed: texts.review.returnFailed,
  });
  const withdraw = useAction({
    call: (client) => client.reviews.withdraw.mutate({ id }),
    done: () => texts.review.withdrawn,
    failed: texts.review.withdrawFailed,
  });
  const wish = isPlanned(publishAt, Date.now()) ? publishAt : null;
  const review = useQuery(utils.reviews.byArticle.queryOptions({ id }, { staleTime: 0 })).data?.data;
  if (review === undefined) return null;
  const step = stepOf(review, user);
  const { label, Icon } = steps[step ?? 'request'];
  const dialog = { draft, warning: isUnsaved() ? unsavedWarning : undefined, onClose: close };

  return (
    <section aria-label="Tinjauan">
      {review && <Said review={review} timeZone={timeZone} publishAt={publishAt} onPublishAt={onPublishAt} />}
      {step && (
        <IconButton
          variant="default"
          mt={review ? 'xs' : 0}
          icon={Icon}
          onClick={() => (step === 'withdraw' ? void withdraw.run() : setAsked(step))}
        >
          {step === 'request' && review ? 'Minta tinjauan lagi' : label}
        </IconButton>
      )}
      {asked === 'request' && (
        <NoteDialog
          {...dialog}
          {...noteQuestion}
          title="Minta tinjauan"
          hints={plannedHints(wish, timeZone)}
          onSubmit={(note) => request.run({ id, note, publishAt: wish })}
        />
      )}
      {asked === 'giveBack' && (
        <NoteDialog
          {...dialog}
          title="Kembalikan ke penulis"
          label="Apa yang perlu diperbaiki"
          yes="Kembalikan"
          hints={[]}
          objection={texts.review.noteRequired}
          onSubmit={(note) => giveBack.run({ id, note })}
        />
      )}
    </section>
  );
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
            <Note>
              {answerer}, {formatDateTime(review.answeredAt, timeZone)}
            </Note>
            <Text style={{ whiteSpace: 'pre-wrap' }}>{review.reviewAnswer}</Text>
          </>
        )}
        <Note>
          Dikirim {asker}, {formatDateTime(review.askedAt, timeZone)}
        </Note>
        {review.reviewNote && <Text style={{ whiteSpace: 'pre-wrap' }}>{review.reviewNote}</Text>}
        {wish && (
          <Group gap="xs">
            <Text>Diminta terbit {formatMoment(wish, timeZone)}.</Text>
            {wish !== publishAt && isPlanned(wish, Date.now()) && (
              <Button variant="default" onClick={() => onPublishAt(wish)}>
                Pakai waktu ini
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Alert>
  );
}

const noteSchema = z.object({ note: z.string() });

/** The note that is being written about the article of this page, until it was sent. */
export const useNoteDraft = () => useFormDraft(`note:${useLocation().pathname}`, noteSchema);

type NoteProps = {
  title: string;
  label: string;
  yes: string;
  hints: readonly string[];
  warning?: string | undefined;
  objection?: string;
  draft: ReturnType<typeof useNoteDraft>;
  /** Only `onClose` closes the dialog. */
  onSubmit: (note: string) => Promise<unknown>;
  onClose: () => void;
};

export function NoteDialog(props: NoteProps) {
  const { title, label, yes, hints, warning, objection, draft, onSubmit, onClose } = props;
  const saving = useKeptForm<{ note: string }, null, never>({
    draft,
    opened: { base: null, values: { note: '' } },
    validate: { note: (note) => (objection && note.trim() === '' ? objection : null) },
    failed: texts.review.requestFailed,
    send: async ({ note }) => void (await onSubmit(note)),
  });
  return (
    <FormDialog title={title} isOpen onClose={onClose}>
      <RecordForm saving={saving} submitText={yes} onCancel={onClose}>
        {warning && <Text c="var(--color-warning)">{warning}</Text>}
        {hints.map((hint) => (
          <Text key={hint}>{hint}</Text>
        ))}
        <Textarea
          label={label}
          rows={5}
          maxLength={limits.review.note}
          description={`Paling banyak ${limits.review.note.toLocaleString('id-ID')} karakter.`}
          data-autofocus
          {...saving.form.getInputProps('note')}
        />
      </RecordForm>
    </FormDialog>
  );
}

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
