import { imageAddress } from '@madrasah/display';
import { useServices } from '../services/services.ts';
import styles from './Picture.module.css';

/** A stored picture in a 16:10 frame, or an empty frame with a text. */
export function Picture({ image, alt = '' }: { image: string | null | undefined; alt?: string }) {
  const { apiOrigin } = useServices();
  if (!image) return <div className={styles.empty}>Tanpa gambar</div>;
  return (
    <img className={styles.picture} src={imageAddress(image, { publicOrigin: apiOrigin })} alt={alt} loading="lazy" />
  );
}
