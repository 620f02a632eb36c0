import { readClientAssets } from './server/assets.ts';
import { createRenderer } from './server/render.tsx';

export const render = createRenderer(readClientAssets(new URL('../client/', import.meta.url)));
