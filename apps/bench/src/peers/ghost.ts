import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { originOf } from '@madrasah/running-site/nginx';
import getPort from 'get-port';
import { z } from 'zod';
import { startMariaDb } from './mariadb.ts';
import {
  answers,
  type BenchmarkArticle,
  execute,
  exists,
  installedPeers,
  maxBuffer,
  type Peer,
  pidOf,
  sendJson,
  startProgram,
  stopProgram,
  untilDone,
} from './peer.ts';

const version = '6.65.0';
const account = { username: 'admin@madrasah.example', password: 'kata-sandi-percobaan' };

/** Its package names others of its own archive, so it is unpacked and completed there, as its own installer does. */
async function installGhost(): Promise<string> {
  const folder = join(installedPeers, `ghost-${version}`);
  if (await exists(folder)) return folder;
  await mkdir(installedPeers, { recursive: true });
  const unfinished = await mkdtemp(`${folder}-`);
  const { stdout } = await execute('npm', ['pack', '--silent', `ghost@${version}`], { cwd: unfinished });
  await execute('tar', ['xzf', stdout.trim(), '--strip-components=1'], { cwd: unfinished });
  // Its package names this version. Another one downloads it, and refuses to run it where the registry has no signature.
  const install = ['--yes', 'pnpm@12.4.2', 'install', '--prod', '--frozen-lockfile'];
  await execute('npx', install, { cwd: unfinished, maxBuffer });
  await rename(unfinished, folder);
  return folder;
}

const json = { 'content-type': 'application/json' };

const integrations = z.object({
  integrations: z.tuple([z.object({ api_keys: z.array(z.object({ type: z.string(), secret: z.string() })) })]),
});
const posts = z.object({ posts: z.tuple([z.object({ id: z.string(), updated_at: z.string() })]) });

/** Its own theme for the site, and MariaDB; it has no search on the server. */
export const ghost: Peer = {
  name: 'Ghost',
  leavesOut: 'a search on the server',
  async start(folder, articles) {
    const program = await installGhost();
    const database = await startMariaDb(folder, 'ghost');
    const content = join(folder, 'content');
    await cp(join(program, 'content'), content, { recursive: true });
    const port = await getPort({ host: '127.0.0.1' });
    const origin = originOf(port);
    const settings = {
      NODE_ENV: 'production',
      url: origin,
      server__host: '127.0.0.1',
      server__port: String(port),
      paths__contentPath: content,
      database__client: 'mysql',
      database__connection__socketPath: database.socket,
      database__connection__user: 'root',
      database__connection__database: 'ghost',
      logging__level: 'error',
      logging__transports: '["stderr"]',
      security__staffDeviceVerification: 'false',
      privacy__useUpdateCheck: 'false',
    };
    const server = startProgram(process.execPath, ['index.js'], { cwd: program, env: settings });
    await untilDone('Ghost', () => answers(`${origin}/ghost/api/admin/site/`));

    const admin = `${origin}/ghost/api/admin`;
    const owner = { name: 'Admin', email: account.username, password: account.password, blogTitle: 'Madrasah' };
    await sendJson(`${admin}/authentication/setup/`, { body: { setup: [owner] } });
    const headers = { origin, cookie: '' };
    await untilDone('the session of Ghost', async () => {
      const body = JSON.stringify(account);
      const session = await fetch(`${admin}/session/`, { method: 'POST', headers: { ...headers, ...json }, body });
      headers.cookie = session.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; ');
      await sendJson(`${admin}/users/me/`, { method: 'GET', headers });
    });
    const send = (path: string, body: unknown, method = 'POST') => sendJson(admin + path, { method, body, headers });
    const create = async ({ title, slug, content: html, excerpt }: BenchmarkArticle) => {
      const post = { title, slug, html, custom_excerpt: excerpt.replaceAll(/<[^>]*>/g, ''), status: 'published' };
      return posts.parse(await send('/posts/?source=html', { posts: [post] })).posts[0];
    };
    const { integrations: added } = integrations.parse(
      await send('/integrations/?include=api_keys', { integrations: [{ name: 'bench' }] }),
    );
    const key = added[0].api_keys.find(({ type }) => type === 'content')?.secret;
    for (const article of articles) await create(article);

    const slug = articles[0]?.slug;
    const updatedAt = new Map<string, string>();
    return {
      origin,
      pids: [pidOf(server), database.pid],
      requests: {
        'article page': { path: `/${slug}/` },
        'home page': { path: '/' },
        'list of ten': { path: `/ghost/api/content/posts/?key=${key}&limit=10` },
        'one by slug': { path: `/ghost/api/content/posts/slug/${slug}/?key=${key}` },
      },
      create: async (article) => {
        const { id, updated_at: at } = await create(article);
        updatedAt.set(id, at);
        return id;
      },
      retitle: async (id, title) => {
        const post = { title, updated_at: updatedAt.get(id) };
        const [saved] = posts.parse(await send(`/posts/${id}/`, { posts: [post] }, 'PUT')).posts;
        updatedAt.set(id, saved.updated_at);
      },
      stop: async () => {
        await stopProgram(server);
        await database.stop();
        await rm(content, { recursive: true, force: true });
      },
    };
  },
};
