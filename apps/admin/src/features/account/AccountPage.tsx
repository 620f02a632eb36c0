import { type BrowserName, type SystemName, texts, userFields } from '@madrasah/contract';
import { Badge, Button, FileButton, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { useAction } from '../../kit/actions/use-action.ts';
import { RestoredAlert, SaveProblems } from '../../kit/record/RecordForm.tsx';
import { useFormDraft, useKeptForm } from '../../kit/record/use-kept-form.ts';
import { useSaving } from '../../kit/record/use-saving.tsx';
import { notifySuccess } from '../../shared/dialogs/notifications.tsx';
import { ExtensionParts } from '../../shared/extensions/ExtensionParts.tsx';
import { useActiveExtensions } from '../../shared/extensions/staff-extension.ts';
import {
  type NewPassword,
  NewPasswordFields,
  noPassword,
  passwordFaults,
} from '../../shared/fields/NewPasswordFields.tsx';
import { formatDateTime, useTimeZone } from '../../shared/format/format-time.ts';
import { IconButton } from '../../shared/page/IconButton.tsx';
import { LoadState } from '../../shared/page/LoadState.tsx';
import { Note } from '../../shared/page/Note.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { describeRole } from '../../shared/page/roles.ts';
import { Section } from '../../shared/page/Section.tsx';
import { useHashFocus } from '../../shared/page/use-hash-focus.ts';
import { PersonPicture } from '../../shared/pictures/Picture.tsx';
import { drawAsJpeg, redrawn, uploadPicture } from '../../shared/pictures/upload-picture.ts';
import { useServices } from '../../shared/services/services.ts';
import { placeholderAvatar, type SessionUser, toSessionUser } from '../../shared/session/session-user.ts';
import styles from './AccountPage.module.css';
import { TwoFactorSection } from './two-factor/TwoFactorSection.tsx';

const nameSchema = z.object({ fullName: userFields.fullName });
const typedNameSchema = z.object({ fullName: z.string() });

function OwnNameForm({ user }: { user: SessionUser }) {
  const { client, session } = useServices();
  const saving = useKeptForm<{ fullName: string }, null, never>({
    draft: useFormDraft('own-name', typedNameSchema),
    opened: { base: null, values: { fullName: user.name } },
    validate: schemaResolver(nameSchema, { sync: true }),
    failed: 'Nama gagal diperbarui.',
    async send({ fullName }) {
      const { data } = await client.auth.changeProfile.mutate({ fullName });
      const changed = toSessionUser(data);
      if (changed) session.updateUser(changed);
      saving.startFrom({ base: null, values: { fullName: data.fullName } });
      notifySuccess(texts.user.profileChanged);
    },
  });
  const { form, isBusy } = saving;
  return (
    <form ref={saving.element} onSubmit={saving.submit} noValidate>
      <RestoredAlert onStartOver={saving.startOver} />
      <Group gap="sm" align="end">
        <TextInput label="Nama" autoComplete="name" flex="1 1 12rem" {...form.getInputProps('fullName')} />
        <Button type="submit" variant="default" loading={isBusy} disabled={form.values.fullName.trim() === user.name}>
          Simpan nama
        </Button>
      </Group>
    </form>
  );
}

export function AccountPage({ user }: { user: SessionUser }) {
  useHashFocus((name) => document.getElementById(name));
  return (
    <>
      <PageHeading title="Akun Saya" />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Section title="Identitas" id="identitas">
            <OwnPictureForm user={user} />
            <Group gap="md" wrap="nowrap" align="start" mt="md">
              <dl className={styles.facts}>
                {Object.entries({
                  'Nama pengguna': user.username,
                  Surel: user.email,
                  Peran: describeRole(user.role),
                }).map(([name, value]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </Group>
            <Note my="md">Nama pengguna, surel, dan peran diubah oleh administrator.</Note>
            <OwnNameForm user={user} />
          </Section>
          <OwnSessions />
        </div>
        <div className={styles.column}>
          <OwnPasswordForm user={user} />
          <TwoFactorSection />
        </div>
      </div>
    </>
  );
}

type Size = { width: number; height: number };

const edge = 512;

/** The square to crop from a picture: its middle, and nearer to the top of portraits, where heads are. */
export function squareOf({ width, height }: Size): { left: number; top: number; side: number } {
  const side = Math.min(width, height);
  return { left: Math.round((width - side) / 2), top: Math.round((height - side) / 3), side };
}

/** A small square of a photo. */
async function squarePicture(file: File): Promise<File> {
  const square = await redrawn(file, (bitmap) => {
    const { left, top, side } = squareOf(bitmap);
    const size = Math.min(edge, side);
    return drawAsJpeg(bitmap, { width: size, height: size }, { left, top, width: side, height: side });
  });
  return square === file ? file : new File([square], 'Foto profil.jpg', { type: square.type });
}

function OwnPictureForm({ user }: { user: SessionUser }) {
  const services = useServices();
  const hasPicture = user.avatar !== '' && user.avatar !== placeholderAvatar;
  const { isBusy, run } = useAction({
    async call(client, file: File | null) {
      const avatar = file && (await uploadPicture(services, await squarePicture(file))).url;
      const { data } = await client.auth.changeProfile.mutate({ avatar });
      const changed = toSessionUser(data);
      if (changed) services.session.updateUser(changed);
    },
    done: (_, file) => (file ? texts.user.pictureChanged : texts.user.pictureRemoved),
    failed: texts.user.pictureFailed,
  });

  return (
    <Group gap="md" wrap="nowrap" align="center" role="group" aria-label="Foto profil">
      <PersonPicture src={user.avatar} size={72} />
      <Stack gap={6} align="start">
        <Text size="sm" fw={600}>
          Foto profil
        </Text>
        <Group gap="xs">
          <FileButton accept="image/*" onChange={(file) => file && void run(file)}>
            {(props) => (
              <IconButton {...props} variant="default" loading={isBusy} icon={IconPhotoPlus}>
                {hasPicture ? 'Ganti foto' : 'Pilih foto'}
              </IconButton>
            )}
          </FileButton>
          {hasPicture && (
            <IconButton variant="subtle" color="red" disabled={isBusy} icon={IconTrash} onClick={() => void run(null)}>
              Hapus foto
            </IconButton>
          )}
        </Group>
      </Stack>
    </Group>
  );
}

function OwnPasswordForm({ user }: { user: SessionUser }) {
  const { client } = useServices();
  const form = useForm({ initialValues: noPassword, validate: passwordFaults });
  const { element, isBusy, failure, save } = useSaving({
    failed: 'Kata sandi gagal diganti.',
    setErrors: form.setErrors,
    onFailure: () => {},
  });
  const [revokesApiKeys, setRevokesApiKeys] = useState(false);
  const extensions = useActiveExtensions();

  const submit = ({ newPassword }: NewPassword) =>
    void save(async () => {
      await client.auth.changePassword.mutate({ newPassword, revokesApiKeys });
      form.reset();
      setRevokesApiKeys(false);
      notifySuccess(texts.user.passwordChanged);
    });

  return (
    <Section id="kata-sandi" title="Ganti kata sandi">
      <Note mb="md">Sesudah diganti, perangkat lain harus masuk lagi dengan kata sandi baru.</Note>
      <form ref={element} onSubmit={form.onSubmit(submit)} noValidate>
        <Stack>
          <SaveProblems failure={failure} role="alert" />
          <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
          <NewPasswordFields form={form} />
          <ExtensionParts
            of={extensions.flatMap(({ OwnPasswordField = [] }) => OwnPasswordField)}
            props={{ value: revokesApiKeys, onChange: setRevokesApiKeys }}
          />
          <Button type="submit" loading={isBusy}>
            Ganti kata sandi
          </Button>
        </Stack>
      </form>
    </Section>
  );
}

export function deviceName({ browser, system }: { browser: BrowserName | null; system: SystemName | null }): string {
  if (browser && system) return `${browser} di ${system}`;
  return browser ?? (system ? `Perangkat ${system}` : 'Perangkat tidak dikenal');
}

const draftsStay = 'Tulisan yang belum disimpan di sana tetap ada di perangkat itu.';

function OwnSessions() {
  const { utils } = useServices();
  const timeZone = useTimeZone();
  const sessions = useQuery(utils.auth.sessions.queryOptions(undefined, { staleTime: 0 }));
  const others = sessions.data?.data.filter(({ isThis }) => !isThis).length ?? 0;

  const end = useAction({
    confirm: ({ device }: { id: string; device: string }) => ({
      title: 'Keluar dari perangkat ini',
      text: `Keluar dari ${device}? ${draftsStay}`,
      yes: 'Keluarkan',
    }),
    call: (client, { id }) => client.auth.endSession.mutate({ id }),
    failed: 'Perangkat itu gagal dikeluarkan.',
  });
  const endOthers = useAction({
    confirm: () => ({
      title: 'Keluar dari perangkat lain',
      text: `Keluar dari ${others} perangkat lain? ${draftsStay}`,
      yes: 'Keluarkan',
    }),
    call: (client) => client.auth.endOtherSessions.mutate(),
    failed: 'Perangkat lain gagal dikeluarkan.',
  });

  return (
    <Section id="perangkat" title="Perangkat yang sedang masuk">
      <LoadState query={sessions} failed="Daftar perangkat gagal dimuat." pending={<Skeleton height={96} />} />
      <ul className={styles.sessions}>
        {sessions.data?.data.map(({ id, startedAt, lastUsedAt, isThis, ...device }) => (
          <li key={id} className={styles.session}>
            <div>
              <Group gap="xs">
                <Text fw={600}>{deviceName(device)}</Text>
                {isThis && <Badge color="green">Perangkat ini</Badge>}
              </Group>
              <Note>
                Masuk {formatDateTime(startedAt, timeZone)}, terakhir diperbarui {formatDateTime(lastUsedAt, timeZone)}
              </Note>
            </div>
            {!isThis && (
              <Button
                variant="default"
                disabled={end.isBusy}
                aria-label={`Keluarkan ${deviceName(device)}, masuk ${formatDateTime(startedAt, timeZone)}`}
                onClick={() => void end.run({ id, device: deviceName(device) })}
              >
                Keluarkan
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.data && (
        <IconButton variant="default" mt="md" disabled={others === 0} action={endOthers}>
          {others === 0 ? 'Tidak ada perangkat lain' : 'Keluar dari perangkat lain'}
        </IconButton>
      )}
    </Section>
  );
}
