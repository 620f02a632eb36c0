import { logoPath } from '@madrasah/display';

/** The logo takes the place of a picture and of all its variants. */
function replaceWithLogo(image: HTMLImageElement) {
  if (image.getAttribute('src') === logoPath) return;
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.removeAttribute('srcset');
  image.src = logoPath;
}

const isBroken = (image: HTMLImageElement) => image.complete && image.naturalWidth === 0;

/**
 * Puts the logo in the place of every picture that cannot be loaded, those inside an article's text included
 * (API-046, A-31). Errors of pictures do not bubble, so they are caught in the capture phase.
 */
export function replaceBrokenPictures(): void {
  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replaceWithLogo(target), true);
  for (const image of document.images) if (isBroken(image)) replaceWithLogo(image);
}
