import { p } from '@mikro-orm/core';

/** The columns of a link, next to that of its subject. A subject has at most one link. */
export const linkColumns = () => ({
  /** SHA-256 of the link's secret, in hexadecimal, so that the database alone gives no valid link. */
  fingerprint: p.string().length(64).unique(),
  expiresAt: p.datetime().index(),
});
