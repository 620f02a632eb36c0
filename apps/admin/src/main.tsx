import './app/zod-jitless.ts';
import './app/styles.ts';
import { markPath } from '@madrasah/display';
import { trustPlainText } from '@madrasah/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, refreshTokenOnActivity } from './app/App.tsx';
import { createAppRouter } from './app/router.tsx';
import { type RuntimeConfig, readRuntimeConfig } from './app/runtime-config.ts';
import { startColours } from './shared/school-colours/school-colours.ts';
import { createEntryServices } from './shared/services/entry-services.ts';

trustPlainText();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root"');

/** The tab shows the school's icon; before that, and without the public site, it shows the app's own. */
function showSchoolIcon(apiOrigin: string) {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  link.type = 'image/png';
  link.href = `${apiOrigin}${markPath('icon-192.png')}`;
}

async function start(container: HTMLElement, storage: Storage, { apiOrigin }: RuntimeConfig) {
  showSchoolIcon(apiOrigin);
  const services = createEntryServices({ apiOrigin, storage });
  refreshTokenOnActivity(services.tokenRefresh);
  await startColours(storage, services.refreshColours);
  createRoot(container).render(
    <StrictMode>
      <App services={services} router={createAppRouter(services)} />
    </StrictMode>,
  );
}

/** Replaces the loading message. */
function explain(container: HTMLElement, problem: string) {
  const status = container.querySelector('[role="status"]');
  if (status) status.textContent = `Aplikasi belum dapat dibuka: ${problem}`;
}

/** Where the session is kept; null where the browser refuses access, as it does when cookies are blocked. */
function findStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

const configUrl = `${import.meta.env.BASE_URL}config.json`;
const storage = findStorage();
if (storage === null) {
  explain(
    root,
    'peramban Anda memblokir cookie dan data situs, tempat aplikasi ini menyimpan tanda masuk Anda. Izinkan keduanya untuk situs ini, lalu muat ulang halaman.',
  );
} else {
  // Without the file the app does not know the API's address.
  readRuntimeConfig(configUrl).then(
    (config) => void start(root, storage, config),
    () => explain(root, `${configUrl} tidak terbaca. Muat ulang halaman, atau hubungi pengelola situs.`),
  );
}
