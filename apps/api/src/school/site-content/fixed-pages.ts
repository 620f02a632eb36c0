import { featuresContentSchema, type PageContent, pageContents, readFeaturesContent } from '@madrasah/contract';

/** What is read and written of a content. What `readStored` returns is kept and must not be changed. */
export type FixedPage<Content> = Pick<PageContent<Content>, 'key' | 'schema' | 'readStored'>;

/** Every content by its key. Which features are off has a screen and calls of its own. */
export const fixedPages = {
  ...pageContents,
  features: { key: 'features', schema: featuresContentSchema, readStored: readFeaturesContent },
};
