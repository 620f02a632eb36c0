/** The slide that fills most of a track whose slides are as wide as itself. */
export const slideIndexAt = (scrolled: number, width: number): number => (width > 0 ? Math.round(scrolled / width) : 0);

/** The index of the next slide in a direction; past the last comes the first, and the other way round (ST-025). */
export const wrapIndex = (index: number, step: number, count: number): number => (index + step + count) % count;
