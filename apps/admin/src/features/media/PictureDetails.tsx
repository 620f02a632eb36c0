import { readRefusal } from '@madrasah/api-client';
import {
  can,
  type ImageUse,
  type ImageUses,
  imageUsesSchema,
  type LibraryPicture,
  libraryPictureSchema,
  limits,
  texts,
} from '@madrasah/contract';
import { imageAddress } from '@madrasah/display';
import { Alert, Button, Group, Input, Skeleton, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { RestoredAlert, SaveProblems } from '../../kit/record/RecordForm.tsx';
import { useFormDraft, useKeptForm } from '../../kit/record/use-kept-form.ts';
import { copyText, notifySuccess } from '../../shared/dialogs/notifications.tsx';
import { formatDateTime, useTimeZone } from '../../shared/format/format-time.ts';
import { IconButton } from '../../shared/page/IconButton.tsx';
import { LoadState } from '../../shared/page/LoadState.tsx';
import { TextLink } from '../../shared/page/links.tsx';
import { FocusPicker } from '../../shared/pictures/FocusPicker.tsx';
import { useServices } from '../../shared/services/services.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import styles from './media.module.css';
import { fileSize, isManagedBy, isOfRevision, kindOf, nameOf, usageName } from './picture-display.ts';
import { Replacing } from './Replacing.tsx';
import { useRemoval } from './use-removal.tsx';

const replacingPollMs = 1_000;

type Props = { id: string; user: SessionUser; onRemoved: () => void };

export function PictureDetails({ id, user, onRemoved }: Props) {
  const { utils } = useServices();
  const found = useQuery(
    utils.media.byId.queryOptions(
      { id },
      { refetchInterval: ({ state }) => (state.data?.data.replacement?.state === 'running' ? replacingPollMs : false) },
    ),
  );
  if (found.data) return <Details key={id} picture={found.data.data} user={user} onRemoved={onRemoved} />;
  return (
    <LoadState
      query={found}
      failed="Gambar gagal dimuat."
      pending={<Skeleton height={320} role="status" aria-label="Memuat gambar" />}
    />
  );
}

type DetailsProps = { picture: LibraryPicture; user: SessionUser; onRemoved: () => void };

function Details({ picture, user, onRemoved }: DetailsProps) {
  const { apiOrigin } = useServices();
  const address = imageAddress(picture.url, { publicOrigin: apiOrigin });
  const isOwn = isManagedBy(user, picture);

  return (
    <div className={styles.details}>
      <div>
        <img
          className={styles.preview}
          src={address}
          width={picture.width}
          height={picture.height}
          alt={picture.alt || nameOf(picture)}
        />
        <Facts picture={picture} />
        <IconButton
          variant="default"
          mt="sm"
          icon={IconCopy}
          onClick={() => void copyText(new URL(address, window.location.href).href, 'Alamat tersalin')}
        >
          Salin alamat
        </IconButton>
      </div>
      <Stack gap="lg">
        {isOwn ? (
          <TextsForm picture={picture} />
        ) : (
          <Text size="sm">Gambar ini diunggah orang lain, jadi keterangannya tidak dapat Anda ubah.</Text>
        )}
        <Replacing picture={picture} user={user} />
        <Uses picture={picture} user={user} isOwn={isOwn} onRemoved={onRemoved} />
      </Stack>
    </div>
  );
}

function Facts({ picture: { width, height, bytes, uploadedAt, uploadedBy } }: { picture: LibraryPicture }) {
  const timeZone = useTimeZone();
  return (
    <dl className={styles.facts}>
      <dt>Ukuran</dt>
      <dd>
        {width} × {height} piksel, {fileSize(bytes)}
      </dd>
      <dt>Diunggah</dt>
      <dd>{formatDateTime(uploadedAt, timeZone)}</dd>
      {uploadedBy && (
        <>
          <dt>Oleh</dt>
          <dd>{uploadedBy.fullName}</dd>
        </>
      )}
    </dl>
  );
}

/** The shape of cards in lists. */
const cardFrame = { label: 'Di kartu dan daftar, bila pemakaiannya tidak punya titik sendiri', shape: 16 / 10 };

const valuesSchema = libraryPictureSchema.pick({ title: true, alt: true, focus: true });

/** The title, the alternative text and the focus, which are the defaults for uses. */
function TextsForm({ picture }: { picture: LibraryPicture }) {
  const { apiOrigin, client } = useServices();
  const { id } = picture;
  const saving = useKeptForm<z.infer<typeof valuesSchema>, null, never>({
    draft: useFormDraft(`picture:${id}`, valuesSchema),
    opened: { base: null, values: valuesSchema.parse(picture) },
    validate: {},
    failed: texts.library.saveFailed,
    async send(values) {
      await client.media.change.mutate({ id, ...values });
      saving.startFrom({ base: null, values });
      notifySuccess('Keterangan gambar disimpan.');
    },
  });
  const { form } = saving;

  return (
    <form ref={saving.element} noValidate onSubmit={saving.submit}>
      <Stack gap="sm">
        <RestoredAlert onStartOver={saving.startOver} />
        <TextInput
          label="Judul"
          description={
            picture.defaultTitle && `Tanpa judul, gambar dinamai menurut artikelnya: ${picture.defaultTitle}`
          }
          maxLength={limits.image.title}
          {...form.getInputProps('title')}
        />
        <Textarea
          label="Teks alternatif"
          description="Ceritakan isi gambar untuk pembaca yang tidak dapat melihatnya."
          autosize
          minRows={2}
          maxLength={limits.image.alt}
          {...form.getInputProps('alt')}
        />
        <Input.Wrapper label="Titik fokus" labelElement="div">
          <FocusPicker
            source={imageAddress(picture.url, { publicOrigin: apiOrigin })}
            focus={form.values.focus}
            onChange={(focus) => form.setFieldValue('focus', focus)}
            frame={cardFrame}
          />
        </Input.Wrapper>
        <SaveProblems {...saving} />
        <Group justify="flex-end">
          <Button type="submit" disabled={!saving.isDirty()} loading={saving.isBusy}>
            Simpan
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Uses({ picture, user, isOwn, onRemoved }: DetailsProps & { isOwn: boolean }) {
  const { utils } = useServices();
  const uses = useQuery(utils.media.uses.queryOptions({ id: picture.id }));
  const [refused, setRefused] = useState<ImageUses>();
  const removal = useRemoval((error) => {
    const { data } = imageUsesSchema.safeParse(readRefusal(error).uses);
    setRefused(data);
    return data !== undefined;
  });

  return (
    <Stack gap="sm" role="group" aria-label="Pemakaian">
      {refused ? (
        <Alert color="red" role="alert" title={texts.library.inUse}>
          <Stack gap="sm">
            <PictureUses uses={refused} user={user} />
          </Stack>
        </Alert>
      ) : (
        uses.data && <PictureUses uses={uses.data.data} user={user} />
      )}
      <LoadState
        query={uses}
        failed="Pemakaian gambar gagal dimuat."
        pending={<Skeleton height={72} role="status" aria-label="Memuat pemakaian" />}
      />
      {isOwn && (
        <Group>
          <IconButton
            variant="light"
            color="red"
            loading={removal.isBusy}
            icon={IconTrash}
            onClick={() => void removal.run(picture).then((answer) => answer && onRemoved())}
          >
            Hapus gambar
          </IconButton>
        </Group>
      )}
    </Stack>
  );
}

type UsesProps = { uses: ImageUses; user: SessionUser };

function PictureUses({ uses: { items, total }, user }: UsesProps) {
  const present = items.filter(({ isPast }) => !isPast);
  const past = items.filter(({ isPast }) => isPast);
  const unlisted = total - items.length;
  if (total === 0) return <Text>Gambar ini tidak dipakai di mana pun.</Text>;
  return (
    <>
      <UseList title="Dipakai di" uses={present} user={user} />
      <UseList title="Riwayat" uses={past} user={user} />
      {unlisted > 0 && <Text size="sm">{unlisted} pemakaian lain tidak ditampilkan.</Text>}
    </>
  );
}

function UseList({ title, uses, user }: { title: string; uses: readonly ImageUse[]; user: SessionUser }) {
  if (uses.length === 0) return null;
  return (
    <div>
      <Title order={3} size="h5" mb={4}>
        {title}
      </Title>
      <ul className={styles.uses}>
        {uses.map((use) => (
          <li key={`${use.place} ${use.article?.publicId ?? use.entry?.id ?? use.setting ?? use.person?.id}`}>
            <UseTarget use={use} user={user} />
            <span className={styles.note}>
              {usageName(use)}
              {use.isPast && !isOfRevision(use) && ', di tempat sampah'}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What uses the picture, as a link if this person may open it. */
function UseTarget({ use, user }: { use: ImageUse; user: SessionUser }) {
  const { article, entry, person } = use;
  const isInTrash = use.isPast && !isOfRevision(use);
  if (entry) {
    const kind = kindOf(use);
    if (isInTrash || !kind || !can(user, kind.right)) return <span>{entry.title}</span>;
    return (
      <TextLink to="/collections/$kind/$id" params={{ kind: kind.api, id: entry.id }}>
        {entry.title}
      </TextLink>
    );
  }
  if (article) {
    const title = article.title || 'Artikel tanpa judul';
    if (isInTrash) return <span>{title}</span>;
    return (
      <TextLink to="/articles/edit/$id" params={{ id: article.publicId }}>
        {title}
      </TextLink>
    );
  }
  if (person) return <span>{person.fullName}</span>;
  return user.role === 'admin' ? <TextLink to="/settings">Pengaturan</TextLink> : <span>Pengaturan</span>;
}
