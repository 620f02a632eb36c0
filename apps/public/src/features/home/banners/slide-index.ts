/** The index of the slide that fills most of the track; slides are as wide as the track. */
export const slideIndexAt = (scrolled: number, width: number): number => (width > 0 ? Math.round(scrolled / width) : 0);

/** The index of the next slide in a direction, wrapping around at both ends. */
export const wrapIndex = (index: number, step: number, count: number): number => (index + step + count) % count;
