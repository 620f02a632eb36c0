import type { GalleryItem } from '@madrasah/contract';
import { imageAddress } from '@madrasah/contract';
import { SectionHeading } from '@madrasah/ui';
import { type MouseEvent, useState } from 'react';
import styles from './Gallery.module.css';
import { GalleryViewer } from './GalleryViewer.tsx';
import { Picture } from './Picture.tsx';

const headingId = 'galeri';
const nameOf = ({ caption }: GalleryItem, index: number) => caption || `Gambar galeri ${index + 1}`;

/**
 * The pictures of an article; each opens full-screen (ART-012, ART-013). Without the app the link leads to the
 * picture itself.
 */
export function Gallery({ items }: { items: readonly GalleryItem[] }) {
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  if (items.length === 0) return null;

  const openHere = (event: MouseEvent, index: number) => {
    event.preventDefault();
    setOpenIndex(index);
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
            >
              <Picture image={item.imageUrl} alt={nameOf(item, index)} width={400} height={300} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
      {openIndex !== null && (
        <GalleryViewer items={items} startAt={openIndex} nameOf={nameOf} onClose={() => setOpenIndex(null)} />
      )}
    </section>
  );
}
