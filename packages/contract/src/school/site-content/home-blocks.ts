import { namesOf } from '../../shared/names.ts';

/**
 * The blocks of the home page in the order of a new site, and whether a new site, or one that is older than the kind, shows
 * them. Separate from the schemas, which are too large for public pages. A new kind is added here; types then fail where
 * it has no component or name.
 */
const shownAtFirst = {
  banners: true,
  hero: true,
  tasks: true,
  lead: true,
  news: true,
  announcements: true,
  events: true,
  admissions: true,
  facts: true,
  achievements: true,
  albums: true,
  featured: true,
  videos: true,
  welcome: true,
  categories: false,
  voices: true,
  app: false,
} as const satisfies Record<string, boolean>;
export type HomeBlockKind = keyof typeof shownAtFirst;
export const homeBlockKinds = namesOf(shownAtFirst);

/** A block and whether visitors see it. A visible block without content is left out of the page. */
export type HomeBlock = { kind: HomeBlockKind; shown: boolean };

/** Adds the kinds that a stored order lacks, each after the one that it follows on a new site. */
export function completeBlocks(stored: readonly HomeBlock[]): HomeBlock[] {
  const blocks = [...stored];
  for (const [index, kind] of homeBlockKinds.entries()) {
    if (blocks.some((block) => block.kind === kind)) continue;
    const former = homeBlockKinds[index - 1];
    const position = blocks.findIndex((block) => block.kind === former) + 1;
    blocks.splice(position, 0, { kind, shown: shownAtFirst[kind] });
  }
  return blocks;
}

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
