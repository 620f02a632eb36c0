import { imageAddress, logoPath } from '@madrasah/contract';
import type { SyntheticEvent } from 'react';

type PictureProps = {
  image: string | null | undefined;
  alt: string;
  width: number;
  height: number;
  /** `eager` for what is seen first; everything else loads when it comes near. */
  loading: 'eager' | 'lazy';
};

const isBroken = (image: HTMLImageElement) => image.complete && image.naturalWidth === 0;

function becomeLogo(image: HTMLImageElement) {
  if (image.getAttribute('src') !== logoPath) image.src = logoPath;
}

/** A picture whose place is the logo's when it is missing or cannot be loaded (API-046, A-31). */
export function Picture({ image, alt, width, height, loading }: PictureProps) {
  return (
    <img
      src={imageAddress(image, { publicOrigin: '' })}
      alt={alt}
      width={width}
      height={height}
      loading={loading}
      decoding="async"
      fetchPriority={loading === 'eager' ? 'high' : undefined}
      ref={(element) => {
        if (element && isBroken(element)) becomeLogo(element);
      }}
      onError={({ currentTarget }: SyntheticEvent<HTMLImageElement>) => becomeLogo(currentTarget)}
    />
  );
}
