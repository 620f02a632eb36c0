import type { PathLookup } from '../shared/path-lookup.ts';
import { pageLookup } from './pages/page-lookup.ts';

/** Who knows which paths without a route have a page. */
export const pathLookups: readonly PathLookup[] = [pageLookup];
