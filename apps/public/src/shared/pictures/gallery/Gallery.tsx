import type { CaptionedPicture, Picture as KnownPicture } from '@madrasah/contract';
import { imageAddress } from '@madrasah/display';
import { SectionHeading } from '@madrasah/ui';
import { Picture } from '../Picture.tsx';
import { writeSizes } from '../packed-pictures.ts';
import styles from './Gallery.module.css';
import { unnamedPicture } from './viewer.ts';

/** `id` where a picture may be there more than once. */
type Item = CaptionedPicture & { id?: number };

type GalleryProps = { items: readonly Item[]; pictures: readonly KnownPicture[] | undefined };

/**
 * Pictures as tiles. Each picture opens full-screen in `viewer.ts`, which reads the links;
 * without scripts, the link opens the picture itself.
 */
export function Gallery({ items, pictures = [] }: GalleryProps) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="galeri">
      <SectionHeading id="galeri">Galeri</SectionHeading>
      <ul className={styles.gallery}>
        {items.map(({ id, image, caption }, index) => (
          <li key={id ?? image}>
            <a
              href={imageAddress(image, { publicOrigin: '' })}
              aria-haspopup="dialog"
              data-picture={writeSizes(pictures.find(({ url }) => url === image))}
            >
              <Picture image={image} pictures={pictures} position="tile" alt={caption || unnamedPicture(index)} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
