import type { GalleryItem, Picture as KnownPicture } from '@madrasah/contract';
import { imageAddress } from '@madrasah/display';
import { SectionHeading } from '@madrasah/ui';
import { type ComponentType, type MouseEvent, useState } from 'react';
import { Picture } from '../../../shared/pictures/Picture.tsx';
import styles from './Gallery.module.css';
import type { GalleryViewerProps } from './GalleryViewer.tsx';

const headingId = 'galeri';
const nameOf = ({ caption }: GalleryItem, index: number) => caption || `Gambar galeri ${index + 1}`;

/** The viewer is loaded when it is first opened. */
const loadViewer = async () => (await import('./GalleryViewer.tsx')).GalleryViewer;

type Opened = { Viewer: ComponentType<GalleryViewerProps>; startAt: number };
type GalleryProps = { items: readonly GalleryItem[]; pictures: readonly KnownPicture[] | undefined };

/**
 * The gallery of an article; each picture opens full-screen (ART-012, ART-013). Without the app or the viewer, the
 * link opens the picture itself.
 */
export function Gallery({ items, pictures }: GalleryProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  if (items.length === 0) return null;

  const openHere = (event: MouseEvent<HTMLAnchorElement>, startAt: number) => {
    event.preventDefault();
    const { href } = event.currentTarget;
    loadViewer().then(
      (Viewer) => setOpened({ Viewer, startAt }),
      () => location.assign(href),
    );
  };
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId}>Galeri</SectionHeading>
      <ul className={styles.gallery}>
        {items.map((item, index) => (
          <li key={item.id}>
            <a
              href={imageAddress(item.imageUrl, { publicOrigin: '' })}
              onClick={(event) => openHere(event, index)}
              aria-haspopup="dialog"
              data-app
            >
              <Picture
                image={item.imageUrl}
                pictures={pictures}
                place="tile"
                alt={nameOf(item, index)}
                width={400}
                height={300}
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ul>
      {opened && (
        <opened.Viewer
          items={items}
          pictures={pictures}
          startAt={opened.startAt}
          nameOf={nameOf}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}
