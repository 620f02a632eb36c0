import type { LibraryPicture } from '@madrasah/contract';
import { imageAddress, picturePositions, pictureSources } from '@madrasah/display';
import { useServices } from '../../shared/services/services.ts';
import styles from './media.module.css';

/** The smallest variant, uncropped in a frame of 4:3. Its container has the accessible name. */
export function Thumbnail({ picture }: { picture: LibraryPicture }) {
  const { apiOrigin } = useServices();
  const addressOf = (url: string) => imageAddress(url, { publicOrigin: apiOrigin });
  const variants = picture.variants.map((variant) => ({ ...variant, url: addressOf(variant.url) }));
  return (
    <picture>
      {pictureSources({ ...picture, variants }, picturePositions.tile).map((source) => (
        <source key={source.type} {...source} />
      ))}
      <img
        className={styles.thumbnail}
        src={addressOf(picture.url)}
        width={picture.width}
        height={picture.height}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
