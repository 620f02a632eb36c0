import type { CSSProperties } from 'react';
import { Picture } from '../../../shared/pictures/Picture.tsx';
import type { ReadableArticle } from '../article/article.ts';
import styles from './MainPicture.module.css';

/** The frame of pictures of unknown size, and of the logo. */
const unknownSize = { width: 1_200, height: 675 };

/** CSS reckons with these before the picture has come, so that nothing moves when it does. */
type SizeProperties = CSSProperties & Record<'--width' | '--ratio', string>;

/**
 * The main picture, whole and in its own proportions: not higher than the screen bears, and not larger than it is. One
 * of which nothing is known stands whole in a frame of 16:9.
 */
export function MainPicture({ article }: { article: ReadableArticle }) {
  const { image, pictures = [], title } = article;
  const known = pictures.find(({ url }) => url === image);
  const { width, height } = known ?? unknownSize;
  const size: SizeProperties = { '--width': `${width}px`, '--ratio': String(width / height) };
  return (
    <figure className={styles.picture} data-whole={known !== undefined || undefined} style={known && size}>
      <Picture
        image={image}
        pictures={pictures}
        place="main"
        alt={`Gambar utama: ${title}`}
        width={width}
        height={height}
        loading="eager"
      />
    </figure>
  );
}
