import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startSharedDatabase } from '@madrasah/running-site';
import { originOf } from '@madrasah/running-site/nginx';
import getPort from 'get-port';
import { z } from 'zod';
import {
  answers,
  execute,
  exists,
  installedPeers,
  maxBuffer,
  PATH,
  type Peer,
  pidOf,
  sendJson,
  startProgram,
  stopProgram,
  untilDone,
} from './peer.ts';

const version = '12.4.0';
const account = { email: 'admin@example.com', password: 'kata-sandi' };
const batch = 100;

async function installDirectus(): Promise<string> {
  const folder = join(installedPeers, `directus-${version}`);
  const program = join(folder, 'node_modules/directus/cli.js');
  if (await exists(program)) return program;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"private":true}');
  const install = ['install', '--ignore-scripts', '--legacy-peer-deps', `directus@${version}`];
  await execute('npm', install, { cwd: folder, maxBuffer });
  // Runs scripts of its flows, which are not measured, and would have to be compiled.
  await writeFile(join(folder, 'node_modules/isolated-vm/isolated-vm.js'), '');
  return program;
}

const text = (field: string, type = 'string') => ({ field, type, schema: {}, meta: {} });
const collection = {
  collection: 'articles',
  schema: {},
  meta: {},
  fields: [
    { field: 'id', type: 'integer', schema: { is_primary_key: true, has_auto_increment: true }, meta: {} },
    text('title'),
    { ...text('slug'), schema: { is_unique: true } },
    text('excerpt', 'text'),
    text('content', 'text'),
    { ...text('published', 'timestamp'), schema: { is_indexed: true } },
  ],
};

const login = z.object({ data: z.object({ access_token: z.string() }) });
const policies = z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) });
const created = z.object({ data: z.object({ id: z.number() }) });

/** Directus on the system's PostgreSQL, without its cache; it makes no pages. */
export const directus: Peer = {
  name: 'Directus',
  leavesOut: 'pages; an index for words, ranks and excerpts of hits',
  async start(_folder, articles) {
    const program = await installDirectus();
    const database = await startSharedDatabase();
    const port = await getPort({ host: '127.0.0.1' });
    const origin = originOf(port);
    const env = {
      PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: origin,
      SECRET: 'rahasia-untuk-percobaan-kecepatan',
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
      DB_CLIENT: 'pg',
      DB_CONNECTION_STRING: database.url,
      TELEMETRY: 'false',
      LOG_LEVEL: 'error',
      PRESSURE_LIMITER_ENABLED: 'false',
      ACCESS_TOKEN_TTL: '1d',
    };
    await execute(process.execPath, [program, 'bootstrap'], { env, maxBuffer });
    const server = startProgram(process.execPath, [program, 'start'], { env });
    await untilDone('Directus', () => answers(`${origin}/server/ping`));

    const session = login.parse(await sendJson(`${origin}/auth/login`, { body: account }));
    const headers = { authorization: `Bearer ${session.data.access_token}` };
    const send = (path: string, body: unknown, method = 'POST') => sendJson(origin + path, { method, body, headers });
    await send('/collections', collection);
    const { data } = policies.parse(await sendJson(`${origin}/policies`, { method: 'GET', headers }));
    const policy = data.find(({ name }) => name.includes('public'))?.id;
    await send('/permissions', { policy, collection: 'articles', action: 'read', permissions: {}, fields: ['*'] });
    const rowOf = ({ title, slug, excerpt, content }: (typeof articles)[number]) => ({
      ...{ title, slug, excerpt, content },
      published: new Date(),
    });
    for (let first = 0; first < articles.length; first += batch)
      await send('/items/articles', articles.slice(first, first + batch).map(rowOf));

    const list = '/items/articles?fields=id,title,slug,excerpt,published&limit=10&sort=-published';
    return {
      origin,
      pids: [pidOf(server), database.pid],
      requests: {
        'list of ten': { path: `${list}&meta=filter_count` },
        'one by slug': { path: `/items/articles?filter[slug][_eq]=${articles[0]?.slug}&limit=1` },
        'search, a common word': { path: `${list}&search=madrasah` },
        'search, a rare word': { path: `${list}&search=robotik` },
      },
      create: async (article) => String(created.parse(await send('/items/articles', rowOf(article))).data.id),
      retitle: async (id, title) => void (await send(`/items/articles/${id}`, { title }, 'PATCH')),
      stop: async () => {
        await stopProgram(server);
        await database.stop();
      },
    };
  },
};
