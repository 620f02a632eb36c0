import { type LibraryPicture, permissionScope, texts } from '@madrasah/contract';
import { Button, FileButton, Stack, Text } from '@mantine/core';
import { IconReplace } from '@tabler/icons-react';
import { useAction } from '../../kit/actions/use-action.ts';
import { IconButton } from '../../shared/page/IconButton.tsx';
import { TextLink } from '../../shared/page/links.tsx';
import { uploadPicture } from '../../shared/pictures/upload-picture.ts';
import { useServices } from '../../shared/services/services.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { percentOf, WorkProgress } from '../../shared/work/WorkProgress.tsx';
import { nameOf } from './picture-display.ts';

const libraryId = /\/([0-9a-f]{40})\.(?:jpg|webp)$/;

const started = { done: () => 'Gambar sedang diganti.', failed: texts.library.replaceFailed };

export function Replacing({ picture, user }: { picture: LibraryPicture; user: SessionUser }) {
  const services = useServices();
  const { id, replacement } = picture;
  const uses = picture.uses + picture.pastUses;

  const start = useAction({
    confirm: () => ({
      title: 'Ganti gambar',
      text: `Semua ${uses} pemakaian "${nameOf(picture)}" menampilkan gambar yang baru, juga draf dan versi lama. Judul, teks alternatif, dan titik fokus tetap. Gambar lama dihapus setelah satu hari; alamatnya lalu mengarah ke gambar baru.`,
      yes: 'Ganti',
    }),
    call: async (client, file: File) => {
      const { url } = await uploadPicture(services, file);
      return client.media.replace.mutate({ id, by: libraryId.exec(url)?.[1] ?? '' });
    },
    ...started,
  });
  const again = useAction({ call: (client, by: string) => client.media.replace.mutate({ id, by }), ...started });
  const cancel = useAction({
    call: (client) => client.media.cancelReplace.mutate({ id }),
    failed: texts.library.replaceFailed,
  });

  if (permissionScope(user, 'image:manage') !== 'any') return null;
  if (replacement?.state === 'running') {
    const { done, total } = replacement;
    return (
      <WorkProgress
        label="Penggantian gambar"
        name="Kemajuan penggantian gambar"
        percent={percentOf(replacement)}
        hint="Layar ini boleh ditinggalkan. Yang sudah diganti tetap memakai gambar baru bila dibatalkan."
        onCancel={() => void cancel.run()}
        isCancelling={cancel.isBusy}
      >
        {done} dari {total} pemakaian diganti…
      </WorkProgress>
    );
  }
  if (replacement?.state === 'done') {
    return (
      <Text role="status">
        Sudah diganti, dan dihapus satu hari setelahnya.{' '}
        <TextLink to="/media" search={(current) => ({ ...current, picture: replacement.by })} resetScroll={false}>
          Lihat gambar baru
        </TextLink>
      </Text>
    );
  }
  return (
    <Stack gap="xs" align="start">
      {replacement?.state === 'failed' && (
        <>
          <Text role="alert" c="var(--color-danger)">
            Penggantian terhenti setelah {replacement.done} dari {replacement.total} pemakaian.
          </Text>
          <Button loading={again.isBusy} onClick={() => void again.run(replacement.by)}>
            Lanjutkan
          </Button>
        </>
      )}
      {/* Only a picture that is used can be replaced; any other is simply deleted. */}
      {uses > 0 && (
        <FileButton accept="image/*" onChange={(file) => file && void start.run(file)}>
          {(props) => (
            <IconButton {...props} variant="default" loading={start.isBusy} icon={IconReplace}>
              Ganti di semua pemakaian
            </IconButton>
          )}
        </FileButton>
      )}
    </Stack>
  );
}
