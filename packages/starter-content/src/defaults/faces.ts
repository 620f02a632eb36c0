import type { FacesContent } from '@madrasah/contract';

/** A new site has no photographs; the home page shows its ornament instead. */
export const defaultFacesContent: FacesContent = {
  hero: { image: '', focus: null, alt: '' },
  welcome: { image: '', focus: null, name: '', position: '', text: '' },
  facts: [],
  voices: [],
};
