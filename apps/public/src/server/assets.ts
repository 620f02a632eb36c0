import { readFileSync } from 'node:fs';
import latinFont from '@madrasah/ui/fonts/alegreya-latin.woff2?url';
import { createCriticalCss } from './critical-css.ts';

/** What a page needs from the client build. */
export type ClientAssets = {
  /** The whole style sheet inside each page, or of a file what each page needs of it at first. */
  css: string | { file: string; criticalFor: (markup: string) => string };
  /** Addresses. */
  script: string;
  latinFont: string;
};

type Manifest = Record<string, { file: string }>;

/** Reads what the client build left in `folder`. Throws when it has not been built. */
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
