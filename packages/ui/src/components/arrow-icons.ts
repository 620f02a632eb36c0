/** Arrows and a cross that a script draws without React: one path of lines each, on a 24 × 24 grid. */
export const arrowPaths = {
  close: 'M5 5l14 14M19 5L5 19',
  back: 'M19 12H5m6-7-7 7 7 7',
  forward: 'M5 12h14m-6-7 7 7-7 7',
} as const;

export type ArrowIcon = keyof typeof arrowPaths;
