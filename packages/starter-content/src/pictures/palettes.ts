import type { PaletteName } from './motif.ts';

/** Colours by their part in a picture, from the darkest silhouette to the brightest light. */
export type Palette = {
  /** Nearest silhouettes and deep shadow. */
  readonly ink: string;
  readonly deep: string;
  readonly mid: string;
  readonly soft: string;
  /** Far, hazy surfaces. */
  readonly mist: string;
  /** Paper, plaster, clouds. */
  readonly paper: string;
  /** The warm light: lamps, gilding, sun. */
  readonly glow: string;
  /** The heart of the light. */
  readonly spark: string;
  /** One complementary colour, used sparingly. */
  readonly contrast: string;
  /** From the zenith to the horizon. */
  readonly sky: readonly [string, string, string, string];
};

export const palettes: Record<PaletteName, Palette> = {
  zamrud: {
    ink: '#06261e',
    deep: '#0c4133',
    mid: '#176a51',
    soft: '#57a386',
    mist: '#b5d8c5',
    paper: '#f5f0e0',
    glow: '#e6b04a',
    spark: '#fdeebb',
    contrast: '#bf5f3a',
    sky: ['#0b4a41', '#2f8671', '#a5cfae', '#fbe6b4'],
  },
  nila: {
    ink: '#0d1233',
    deep: '#1b2260',
    mid: '#35429a',
    soft: '#7a88cd',
    mist: '#c8d0ef',
    paper: '#f4f0e6',
    glow: '#f0b548',
    spark: '#fff0c4',
    contrast: '#d8694b',
    sky: ['#10184c', '#2e3f93', '#8795d2', '#f8d9ad'],
  },
  kunyit: {
    ink: '#3b2009',
    deep: '#70400f',
    mid: '#b87118',
    soft: '#e2a541',
    mist: '#f3d494',
    paper: '#fdf5df',
    glow: '#f7c043',
    spark: '#fff6cf',
    contrast: '#1e6152',
    sky: ['#c67a20', '#e8a63f', '#f6cf83', '#fff2cd'],
  },
  delima: {
    ink: '#2c0a1b',
    deep: '#591531',
    mid: '#962b46',
    soft: '#cd6d76',
    mist: '#efc6c0',
    paper: '#faf0e5',
    glow: '#efb057',
    spark: '#fff0ca',
    contrast: '#1f656a',
    sky: ['#4a1233', '#98304c', '#df7f72', '#fad9a8'],
  },
  senja: {
    ink: '#1a1435',
    deep: '#392458',
    mid: '#7c3d6c',
    soft: '#cd6d70',
    mist: '#f3b795',
    paper: '#fdeedb',
    glow: '#fdc66b',
    spark: '#fff3cf',
    contrast: '#2d7681',
    sky: ['#2b2157', '#80416f', '#e37f6a', '#fdd18d'],
  },
  pasir: {
    ink: '#33281d',
    deep: '#5c4934',
    mid: '#967a56',
    soft: '#c4a97f',
    mist: '#e3d1ae',
    paper: '#faf4e6',
    glow: '#df9a3e',
    spark: '#fff1cd',
    contrast: '#2d6b5d',
    sky: ['#7fa7a3', '#b9ccb8', '#ecdcb8', '#fcefd2'],
  },
};
