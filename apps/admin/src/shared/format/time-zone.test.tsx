// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestServer } from '../../../test/test-server.ts';
import { createEntryServices } from '../services/entry-services.ts';
import { createServices, ServicesContext } from '../services/services.ts';
import { formatDateTime, useTimeZone } from './format-time.ts';

const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

function Moment() {
  return formatDateTime('2026-11-21T16:30:00.000Z', useTimeZone());
}

test('a screen shows times in the API’s zone', async () => {
  const apiOrigin = await startTestServer((request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end();
    response.writeHead(200, { ...cors, 'content-type': 'application/json' });
    response.end(JSON.stringify([{ result: { data: { timeZone: 'Asia/Jayapura' } } }]));
  });
  const services = createServices(createEntryServices({ apiOrigin, storage: window.localStorage }));
  const container = document.createElement('div');
  const root = createRoot(container);
  onTestFinished(() => root.unmount());

  root.render(
    <QueryClientProvider client={services.queryClient}>
      <ServicesContext value={services}>
        <Moment />
      </ServicesContext>
    </QueryClientProvider>,
  );

  await vi.waitFor(() => expect(container.textContent).toBe('22 November 2026 pukul 01.30'), { timeout: 20_000 });
});
