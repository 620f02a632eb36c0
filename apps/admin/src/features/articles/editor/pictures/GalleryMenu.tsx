import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { contentId } from '../../../../shared/page/links.tsx';
import { isWaiting, type Picture } from './picture.ts';
import type { Pictures } from './pictures.ts';

type GalleryMenuProps = { pictures: Pictures; picture: Picture; index: number; count: number };

/** Moves a picture of the gallery without dragging. */
export function GalleryMenu({ pictures, picture, index, count }: GalleryMenuProps) {
  const last = count - 1;
  const places = [
    { name: 'Pindahkan ke awal', to: 0, isOffered: index > 1 },
    { name: 'Majukan', to: index - 1, isOffered: index > 0 },
    { name: 'Mundurkan', to: index + 1, isOffered: index < last },
    { name: 'Pindahkan ke akhir', to: last, isOffered: index < last - 1 },
  ].filter(({ isOffered }) => isOffered);

  return (
    <Menu
      position="bottom-end"
      shadow="md"
      withInitialFocusPlaceholder={false}
      portalProps={{ target: `#${contentId}` }}
    >
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Tindakan: gambar galeri ${index + 1}`}>
          <IconDotsVertical size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {places.map(({ name, to }) => (
          <Menu.Item key={name} mih={44} onClick={() => pictures.moveInGallery(index, to)}>
            {name}
          </Menu.Item>
        ))}
        <Menu.Item
          mih={44}
          disabled={isWaiting(picture)}
          onClick={() => !isWaiting(picture) && pictures.pickImage(picture.url)}
        >
          Jadikan gambar utama
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
