import { texts } from '@madrasah/contract';
import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { notifyFailure } from '../../shared/calls/failure.ts';
import { useSingleFlight } from '../../shared/calls/use-single-flight.ts';
import { notifyError, notifySuccess } from '../../shared/dialogs/notifications.tsx';
import { PersonPicture } from '../../shared/pictures/Picture.tsx';
import { UploadError, uploadPicture } from '../../shared/pictures/upload-picture.ts';
import { useServices } from '../../shared/services/services.ts';
import { placeholderAvatar, type SessionUser, toSessionUser } from '../../shared/session/session-user.ts';

type Size = { width: number; height: number };

const edge = 512;
const quality = 0.85;

/** The square to crop from a picture: its middle, and nearer to the top of portraits, where heads are. */
export function squareOf({ width, height }: Size): { left: number; top: number; side: number } {
  const side = Math.min(width, height);
  return { left: Math.round((width - side) / 2), top: Math.round((height - side) / 3), side };
}

/**
 * Creates a small square from a photo; a file that this browser cannot read is returned unchanged, and the server
 * decides.
 */
async function squarePicture(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return file;
  const { left, top, side } = squareOf(bitmap);
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(edge, side);
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, left, top, side, side, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  return context && blob ? new File([blob], 'Foto profil.jpg', { type: blob.type }) : file;
}

/** The user's picture, cropped to a square. It is uploaded as soon as it is chosen. */
export function OwnPictureForm({ user }: { user: SessionUser }) {
  const services = useServices();
  const { isBusy, run } = useSingleFlight();
  const hasPicture = user.avatar !== '' && user.avatar !== placeholderAvatar;

  async function save(avatar: string | null) {
    const { data } = await services.client.auth.changeProfile.mutate({ avatar });
    const changed = toSessionUser(data);
    if (changed) services.session.updateUser(changed);
    notifySuccess(avatar === null ? texts.user.pictureRemoved : texts.user.pictureChanged);
    await services.queryClient.invalidateQueries();
  }
  const attempt = (task: () => Promise<void>) =>
    void run(() =>
      task().catch((error) => {
        if (error instanceof UploadError) notifyError(error.message);
        else notifyFailure(error, texts.user.pictureFailed);
      }),
    );
  const choose = (file: File) =>
    attempt(async () => save((await uploadPicture(services, await squarePicture(file))).url));

  return (
    <Group gap="md" wrap="nowrap" align="center" role="group" aria-label="Foto profil">
      <PersonPicture src={user.avatar} size={72} />
      <Stack gap={6} align="start">
        <Text size="sm" fw={600}>
          Foto profil
        </Text>
        <Group gap="xs">
          <FileButton accept="image/*" onChange={(file) => file && choose(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                mih={44}
                loading={isBusy}
                leftSection={<IconPhotoPlus size={18} aria-hidden />}
              >
                {hasPicture ? 'Ganti foto' : 'Pilih foto'}
              </Button>
            )}
          </FileButton>
          {hasPicture && (
            <Button
              variant="subtle"
              color="red"
              mih={44}
              disabled={isBusy}
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => attempt(() => save(null))}
            >
              Hapus foto
            </Button>
          )}
        </Group>
      </Stack>
    </Group>
  );
}
