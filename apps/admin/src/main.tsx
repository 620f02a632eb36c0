import './zod-jitless.ts';
import './styles.ts';
import { trustPlainText } from '@madrasah/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { apiOriginOf } from './api-origin.ts';
import { openDraftStore } from './features/article-editor/drafts/indexed-db-drafts.ts';
import { createAppRouter } from './router.tsx';
import { createServices } from './services.ts';
import { refreshTokenOnActivity } from './session/refresh-on-activity.ts';

trustPlainText();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root"');

const services = createServices({
  apiOrigin: apiOriginOf(document, import.meta.env.VITE_API_ORIGIN ?? 'http://localhost:3000'),
  storage: window.localStorage,
  drafts: openDraftStore(),
});
refreshTokenOnActivity(services.tokenRefresh);

createRoot(root).render(
  <StrictMode>
    <App services={services} router={createAppRouter(services)} />
  </StrictMode>,
);
