import type { Picture as KnownPicture, PictureValue } from '@madrasah/contract';
import { Picture } from '../../shared/pictures/Picture.tsx';
import styles from './staff.module.css';

type PortraitProps = { photo: PictureValue | null; pictures: readonly KnownPicture[] | undefined; name: string };

/** The first letters of a name without titles, such as 'SA' for 'Dra. Siti Aminah, S.Pd.'. */
const initialsOf = (name: string): string =>
  (name.split(',')[0] ?? '')
    .split(/\s+/)
    .filter((word) => word !== '' && !word.endsWith('.'))
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** The photo of a person, or their initials. */
export function Portrait({ photo, pictures, name }: PortraitProps) {
  return (
    <div className={styles.portrait}>
      {photo ? (
        <Picture {...photo} pictures={pictures} position="portrait" />
      ) : (
        <span aria-hidden="true">{initialsOf(name)}</span>
      )}
    </div>
  );
}
