import { readFileSync } from 'node:fs';
import latinFont from '@madrasah/ui/fonts/alegreya-latin.woff2?url';
import { createCriticalCss } from './critical-css.ts';

/** The assets of the client build for a page. */
export type ClientAssets = {
  /** Either the whole style sheet for inlining, or its file with a function that returns the critical rules. */
  css: string | { file: string; criticalFor: (markup: string) => string };
  /** Addresses. */
  script: string;
  latinFont: string;
};

type Manifest = Record<string, { file: string }>;

/** Reads the client build in `folder`. Throws when it does not exist. */
export function readClientAssets(folder: URL): ClientAssets {
  const read = (path: string) => readFileSync(new URL(path, folder), 'utf8');
  const manifest: Manifest = JSON.parse(read('.vite/manifest.json'));
  const fileOf = (name: string) => {
    const file = manifest[name]?.file;
    if (!file) throw new Error(`the client build lacks ${name}: run the build of apps/public`);
    return file;
  };
  const criticalFor = createCriticalCss(JSON.parse(read('.vite/style-rules.json')));
  const styleSheet = { file: `/${fileOf('style.css')}`, criticalFor };
  return { css: styleSheet, script: `/${fileOf('src/entry-client.ts')}`, latinFont };
}
