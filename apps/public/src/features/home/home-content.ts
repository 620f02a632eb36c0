import { defaultHomeContent, type HomeContent } from '@madrasah/contract';

/** What staff wrote for the home page (D-18). */
export const useHomeContent = (): HomeContent => defaultHomeContent;
