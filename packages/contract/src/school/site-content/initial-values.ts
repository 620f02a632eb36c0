import { completeBlocks } from './home-blocks.ts';

// The contents of a new site that every public page falls back to. Without schemas, which are too large for the pages.

export const initialDisplay = { hijri: { shown: false, offset: 0 as const }, authorNames: true, fullTextFeeds: false };

export const figureLabels = ['Siswa', 'Guru', 'Prestasi'] as const;

export const initialHome = {
  registerLabel: 'Daftar Sekarang',
  appStoreUrl: '',
  figures: figureLabels.map((label) => ({ number: '', label })),
  tasks: [],
  banners: [],
  videos: [],
};

/** A new site has no photographs; the home page shows its ornament instead. */
export const initialFaces = {
  hero: { image: '', focus: null, alt: '' },
  welcome: { image: '', focus: null, name: '', position: '', text: '' },
  facts: [],
  voices: [],
};

/** The order of the specification, with what parents look for below the opening. */
export const initialLayout = { blocks: completeBlocks([]) };
