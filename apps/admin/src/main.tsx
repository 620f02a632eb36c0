import './app/zod-jitless.ts';
import './app/styles.ts';
import { trustPlainText } from '@madrasah/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { createAppRouter } from './app/router.tsx';
import { type RuntimeConfig, readRuntimeConfig } from './app/runtime-config.ts';
import { refreshTokenOnActivity } from './app/session/refresh-on-activity.ts';
import { createEntryServices } from './shared/services/entry-services.ts';

trustPlainText();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root"');

function start(container: HTMLElement, { apiOrigin }: RuntimeConfig) {
  const services = createEntryServices({ apiOrigin, storage: window.localStorage });
  refreshTokenOnActivity(services.tokenRefresh);
  createRoot(container).render(
    <StrictMode>
      <App services={services} router={createAppRouter(services)} />
    </StrictMode>,
  );
}

/** Replaces the loading message: without the file the app does not know the API's address. */
function showMissingConfig(container: HTMLElement) {
  const words = container.querySelector('[role="status"]');
  if (words) {
    words.textContent = `Aplikasi belum dapat dibuka: ${configUrl} tidak terbaca. Muat ulang halaman, atau hubungi pengelola situs.`;
  }
}

const configUrl = `${import.meta.env.BASE_URL}config.json`;
readRuntimeConfig(configUrl).then(
  (config) => start(root, config),
  () => showMissingConfig(root),
);
