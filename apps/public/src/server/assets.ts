import { readFileSync } from 'node:fs';
import latinFont from '@madrasah/ui/fonts/alegreya-latin.woff2?url';
import { createCriticalCss } from './critical-css.ts';

/** The assets of the client build for a page. */
export type ClientAssets = {
  /** The file of the style sheet, and a function that returns the rules for the first paint of some markup. */
  css: { file: string; criticalFor: (markup: string) => string };
  /** The names of the scripts that the app needs on a page of this route, without folder and ending. */
  appScripts: (routeId: string) => string[];
  /** Addresses. */
  script: string;
  latinFont: string;
};

type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>;

const scriptName = (file: string) => file.replace(/^assets\/|\.js$/g, '');

/** Finds the scripts of the app and of a route that the first script has not loaded. `routeFiles`: by the id of the route. */
function findAppScripts(
  manifest: Manifest,
  routeFiles: Readonly<Record<string, string>>,
  entry: string,
): (routeId: string) => string[] {
  const follow = (keys: readonly string[], found: Set<string>): Set<string> => {
    for (const key of keys) {
      const chunk = manifest[key];
      if (!chunk || found.has(key)) continue;
      found.add(key);
      follow(chunk.imports ?? [], found);
    }
    return found;
  };
  const isLoaded = follow([entry], new Set());
  const app = Object.keys(manifest).filter((key) => manifest[key]?.name === 'app');
  return (routeId) =>
    [...follow([...app, `src/${routeFiles[routeId]}?tsr-split=component`], new Set())]
      .filter((key) => !isLoaded.has(key))
      .map((key) => scriptName(manifest[key]?.file ?? ''));
}

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
  const routeFiles: Record<string, string> = JSON.parse(read('.vite/routes.json'));
  const entry = 'src/entry-client.ts';
  return {
    css: { file: `/${fileOf('style.css')}`, criticalFor },
    script: `/${fileOf(entry)}`,
    appScripts: findAppScripts(manifest, routeFiles, entry),
    latinFont,
  };
}
