import {
  newsletterFeature,
  newsletterJobs,
  newsletterLimits,
  newsletterMail,
  newsletterPages,
  newsletterRights,
  newsletterTexts,
} from './newsletter/declaration.ts';

// What the extensions add to the tables over everything.

export const newsletterFeatures = [newsletterFeature] as const;

export const extensionPages = { newsletter: newsletterPages } as const;
export const extensionRights = { ...newsletterRights } as const;
export const extensionJobs = { ...newsletterJobs } as const;
export const extensionMail = [...newsletterMail] as const;
export const extensionLimits = { newsletter: newsletterLimits } as const;
export const extensionTexts = { newsletter: newsletterTexts } as const;
