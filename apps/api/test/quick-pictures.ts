import { encodeQuickly } from './encode-quickly.ts';

// `node --import quick-pictures.ts seed.ts`, for the pictures of a test site.
encodeQuickly();
