import type { DisplayContent } from '@madrasah/contract';

export const defaultDisplayContent: DisplayContent = {
  hijri: { shown: false, offset: 0 },
  authorNames: true,
  fullTextFeeds: false,
};
