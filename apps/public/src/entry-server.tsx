import { readClientAssets } from './server/assets.ts';
import { createRenderer } from './server/render.tsx';

export { pagePaths } from './server/page-paths.ts';

export const render = createRenderer(readClientAssets(new URL('../client/', import.meta.url)));
