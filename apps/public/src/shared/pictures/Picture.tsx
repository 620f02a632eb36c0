import type { ImageFocus, Picture as KnownPicture } from '@madrasah/contract';
import {
  focusPosition,
  imageAddress,
  naturalBounds,
  type PicturePosition,
  pictureFiles,
  picturePositions,
} from '@madrasah/display';

type PictureProps = {
  image: string | null | undefined;
  /** The pictures in the response; without them the picture itself is shown. */
  pictures?: readonly KnownPicture[] | undefined;
  /** The point that stays visible when the frame crops it; that of the library without it. */
  focus?: ImageFocus | null | undefined;
  position: keyof typeof picturePositions;
  alt: string;
  /** The shape of its frame, where all pictures of the position do not have the same. */
  width?: number;
  height?: number;
  /** `eager` for the first visible picture; others load when they come near the viewport. */
  loading?: 'eager' | 'lazy';
};

/**
 * A picture in a suitable variant, never larger than its own size; the logo by default.
 * `replaceBrokenPictures` handles pictures that fail to load.
 */
export function Picture({ image, pictures = [], focus, position, alt, loading = 'lazy', ...shape }: PictureProps) {
  const known = pictures.find(({ url }) => url === image);
  const shownAt: PicturePosition = picturePositions[position];
  const { width = 1, height = 1 } = { ...shownAt.frame, ...shape };
  const { sources, src } = known ? pictureFiles(known, shownAt) : { sources: [], src: image };
  const bounds = known && naturalBounds(known, shownAt);
  const objectPosition = focusPosition(focus ?? known?.focus, known, width / height);
  const shown = (
    <img
      src={imageAddress(src, { publicOrigin: '' })}
      alt={alt}
      width={width}
      height={height}
      loading={loading}
      style={objectPosition === undefined && !bounds ? undefined : { objectPosition, ...bounds }}
      fetchPriority={loading === 'eager' ? 'high' : undefined}
    />
  );
  if (sources.length === 0) return shown;
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} {...source} />
      ))}
      {shown}
    </picture>
  );
}
