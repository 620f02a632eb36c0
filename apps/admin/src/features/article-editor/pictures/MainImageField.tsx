import { Button, FileButton, Input, Stack } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import type { ArticleForm, FormFields } from '../article-form.ts';
import { PictureTile } from './PictureTile.tsx';

/** One picture, removable with a cross (ED-011). Its upload starts as soon as it is chosen. */
export function MainImageField({ form, image }: { form: ArticleForm; image: FormFields['image'] }) {
  return (
    <Stack gap="xs" role="group" aria-label="Gambar utama">
      <Input.Label component="span">Gambar utama</Input.Label>
      {image && (
        <PictureTile
          picture={image}
          alt="Gambar utama"
          removeLabel="Hapus gambar utama"
          onRemove={form.removeImage}
          onRetry={() => form.retry('image')}
        />
      )}
      <FileButton accept="image/*" onChange={(file) => file && form.chooseImage(file)}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconPhotoPlus size={18} aria-hidden />}>
            {image ? 'Ganti gambar utama' : 'Pilih gambar utama'}
          </Button>
        )}
      </FileButton>
    </Stack>
  );
}
