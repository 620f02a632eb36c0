import { logoPath } from '@madrasah/display';

/** Replaces a picture and all its variants by the logo. */
function replaceWithLogo(image: HTMLImageElement) {
  if (image.getAttribute('src') === logoPath) return;
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.removeAttribute('srcset');
  image.src = logoPath;
}

const isBroken = (image: HTMLImageElement) => image.complete && image.naturalWidth === 0;

/**
 * Replaces every picture that fails to load by the logo, including those in an article's text. Error
 * events of pictures do not bubble, so they are captured.
 */
export function replaceBrokenPictures(): void {
  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replaceWithLogo(target), true);
  for (const image of document.images) if (isBroken(image)) replaceWithLogo(image);
}
