import type { CSSProperties } from 'react';
import { Picture } from '../../../shared/pictures/Picture.tsx';
import styles from '../article/Article.module.css';
import type { ReadableArticle } from '../article/article.ts';

/** The frame of pictures of unknown size, and of the logo. */
const unknownSize = { width: 1_200, height: 675 };

/** CSS reserves the picture's space with these. */
type SizeProperties = CSSProperties & Record<'--width' | '--ratio', string>;

/**
 * The main picture in its own proportions, limited by the height of the screen and its own size. A picture of unknown
 * size gets a 16:9 frame.
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
        position="main"
        alt={`Gambar utama: ${title}`}
        width={width}
        height={height}
        loading="eager"
      />
    </figure>
  );
}
