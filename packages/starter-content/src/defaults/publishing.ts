import type { PublishingContent } from '@madrasah/contract';

export const defaultPublishingContent: PublishingContent = { reviewRequired: false, staffNumbers: false };
