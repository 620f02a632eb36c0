import type { GalleryItem, Picture as KnownPicture } from '@madrasah/contract';
import { imageAddress } from '@madrasah/display';
import { SectionHeading } from '@madrasah/ui';
import { Picture } from '../../../shared/pictures/Picture.tsx';
import { writeSizes } from '../../../shared/pictures/packed-pictures.ts';
import styles from './Gallery.module.css';
import { unnamedPicture } from './gallery-link.ts';

const headingId = 'galeri';

type GalleryProps = { items: readonly GalleryItem[]; pictures: readonly KnownPicture[] | undefined };

/**
 * The gallery of an article. Each picture opens full-screen (ART-012, ART-013) in `viewer.ts`, which reads the links;
 * without scripts, the link opens the picture itself.
 */
export function Gallery({ items, pictures = [] }: GalleryProps) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId}>Galeri</SectionHeading>
      <ul className={styles.gallery}>
        {items.map(({ id, imageUrl, caption }, index) => (
          <li key={id}>
            <a
              href={imageAddress(imageUrl, { publicOrigin: '' })}
              aria-haspopup="dialog"
              data-picture={writeSizes(pictures.find(({ url }) => url === imageUrl))}
            >
              <Picture
                image={imageUrl}
                pictures={pictures}
                place="tile"
                alt={caption || unnamedPicture(index)}
                width={400}
                height={300}
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
