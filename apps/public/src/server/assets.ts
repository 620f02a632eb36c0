import { readFileSync } from 'node:fs';
import latinFont from '@madrasah/ui/fonts/alegreya-latin.woff2?url';

/** What a page needs from the client build. The style sheet is small enough to travel inside each page. */
export type ClientAssets = {
  css: string;
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
  return { css: read(fileOf('style.css')), script: `/${fileOf('src/entry-client.ts')}`, latinFont };
}
