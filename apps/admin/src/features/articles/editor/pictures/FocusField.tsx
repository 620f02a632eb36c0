import type { ImageFocus } from '@madrasah/contract';
import { imageAddress } from '@madrasah/display';
import { FocusPicker } from '../../../../shared/pictures/FocusPicker.tsx';
import { useServices } from '../../../../shared/services/services.ts';
import { Fold } from '../Fold.tsx';
import type { Picture } from './picture.ts';
import { usePictureSource } from './use-picture-source.ts';

type Props = { image: Picture; focus: ImageFocus | null; onChange: (focus: ImageFocus | null) => void };

/** The shape of cards in lists. */
const frame = { place: 'Di daftar artikel', shape: 16 / 10 };

/** The focus of the article's main image. */
export function FocusField({ image, focus, onChange }: Props) {
  const { apiOrigin } = useServices();
  const source = usePictureSource(image, (url) => imageAddress(url, { publicOrigin: apiOrigin }));
  if (!source) return null;
  return (
    <Fold name="Titik fokus" isUsed={focus !== null}>
      <FocusPicker source={source} focus={focus} onChange={onChange} frame={frame} />
    </Fold>
  );
}
