import type { RateState } from '../../shared/rate-state.ts';

/** As the IETF draft "RateLimit header fields for HTTP" defines them: structured fields with one named policy. */
export const rateLimitHeaders = ({ limit, windowSeconds, remaining, resetSeconds }: RateState) => ({
  'ratelimit-policy': `"default";q=${limit};w=${windowSeconds}`,
  ratelimit: `"default";r=${remaining};t=${resetSeconds}`,
});
