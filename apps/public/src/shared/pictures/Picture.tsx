import type { ImageFocus, Picture as KnownPicture } from '@madrasah/contract';
import {
  focusPosition,
  imageAddress,
  naturalBounds,
  type PicturePlace,
  pictureFiles,
  picturePlaces,
} from '@madrasah/display';

type PictureProps = {
  image: string | null | undefined;
  /** What the response tells of the article's pictures; without it the picture itself is shown. */
  pictures?: readonly KnownPicture[] | undefined;
  /** What of it stays in sight where its frame cuts it. */
  focus?: ImageFocus | null | undefined;
  place: keyof typeof picturePlaces;
  alt: string;
  /** The shape of its frame. */
  width: number;
  height: number;
  /** `eager` for what is seen first; everything else loads when it comes near. */
  loading: 'eager' | 'lazy';
};

/**
 * A picture in the variant that suits the screen, never larger than it is; the logo where there is none (API-046,
 * One that cannot be loaded becomes the logo by `replaceBrokenPictures`.
 */
export function Picture({ image, pictures = [], focus, place, alt, width, height, loading }: PictureProps) {
  const known = pictures.find(({ url }) => url === image);
  const shownAt: PicturePlace = picturePlaces[place];
  const { sources, src } = known ? pictureFiles(known, shownAt) : { sources: [], src: image };
  const bounds = known && naturalBounds(known, shownAt);
  const position = focusPosition(focus, known, width / height);
  const shown = (
    <img
      src={imageAddress(src, { publicOrigin: '' })}
      alt={alt}
      width={width}
      height={height}
      loading={loading}
      decoding="async"
      style={position === undefined && !bounds ? undefined : { objectPosition: position, ...bounds }}
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
