import { encodesQuickly } from '@madrasah/running-site';

/** The settings of each site of the journeys. None of them measures the size of a picture that it uploads. */
export const siteSettings = { TRUST_PROXY: 'loopback', NODE_OPTIONS: `--import=${encodesQuickly}` };
