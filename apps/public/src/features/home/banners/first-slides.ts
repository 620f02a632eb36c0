import { slideMs } from '@madrasah/contract';

/** The index of the slide that fills most of the track; slides are as wide as the track. */
export const slideIndexAt = (scrolled: number, width: number): number => (width > 0 ? Math.round(scrolled / width) : 0);

/** The index of the next slide in a direction, wrapping around at both ends. */
export const wrapIndex = (index: number, step: number, count: number): number => (index + step + count) % count;

/** True while a finger, a mouse or the focus is on the slider, which pauses it. */
const isInUse = (slider: HTMLElement) =>
  slider.matches(':is(:hover, :has(:focus-visible))') || document.visibilityState !== 'visible';

/**
 * Rotates the banners of the served page every 5 seconds until the app takes over by calling the returned
 * function. A press on the slider stops it permanently: the dots and the pause button are the app's.
 */
export function rotateServedSlides(): () => void {
  const end = new AbortController();
  const slider = document.querySelector<HTMLElement>('[data-slides]');
  const track = slider?.querySelector('ul');
  const dots = slider?.querySelectorAll('ol button') ?? [];
  if (!slider || !track || dots.length < 2) return () => end.abort();

  const index = () => slideIndexAt(track.scrollLeft, track.clientWidth);
  const preloadSlide = (next: number) => {
    const image = track.children[next]?.querySelector('img');
    if (image) image.loading = 'eager';
  };
  const markDot = () => {
    for (const [number, dot] of dots.entries())
      if (number === index()) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
  };
  const advance = () => {
    if (isInUse(slider)) return;
    const next = wrapIndex(index(), 1, dots.length);
    track.scrollTo({ left: next * track.clientWidth });
    preloadSlide(wrapIndex(next, 1, dots.length));
  };
  track.addEventListener('scroll', markDot, { passive: true, signal: end.signal });
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => end.abort();

  const timer = setInterval(advance, slideMs);
  const stop = () => clearInterval(timer);
  preloadSlide(1);
  slider.addEventListener('pointerdown', stop, { passive: true, signal: end.signal });
  slider.addEventListener('click', stop, { signal: end.signal });
  return () => {
    stop();
    end.abort();
  };
}
