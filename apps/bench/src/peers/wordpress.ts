import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configurationWith, originOf, runNginx } from '@madrasah/running-site/nginx';
import getPort from 'get-port';
import { z } from 'zod';
import { startMariaDb } from './mariadb.ts';
import { execute, maxBuffer, type Peer, pidOf, sendJson, startProgram, stopProgram } from './peer.ts';

const configuration = (socket: string, origin: string) => `<?php
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}');
define('DB_CHARSET', 'utf8mb4');
define('WP_HOME', '${origin}');
define('WP_SITEURL', '${origin}');
define('WP_ENVIRONMENT_TYPE', 'local');
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('DISABLE_WP_CRON', true);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;

/** Prints an application password, with which its REST API is used. */
const install = `<?php
define('WP_INSTALLING', true);
$_SERVER['HTTP_HOST'] = 'localhost';
require __DIR__ . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('Madrasah', 'admin', 'admin@madrasah.example', true, '', 'kata-sandi');
update_option('permalink_structure', '/%postname%/');
flush_rewrite_rules();
echo WP_Application_Passwords::create_new_application_password(1, ['name' => 'bench'])[0];
`;

/** It would redirect to the address that was requested. */
const plugin = `<?php
add_filter('redirect_canonical', '__return_false');
`;

const fill = `<?php
require __DIR__ . '/wp-load.php';
wp_set_current_user(1);
foreach (json_decode(file_get_contents($argv[1]), true) as $article)
  wp_insert_post(['post_title' => $article['title'], 'post_name' => $article['slug'], 'post_content' => $article['content'],
    'post_excerpt' => $article['excerpt'], 'tags_input' => $article['tags'], 'post_status' => 'publish']);
`;

/** As Debian sets it up. */
const pool = (socket: string) => `[global]
daemonize = no
error_log = /dev/null
[www]
user = root
group = root
listen = ${socket}
listen.mode = 0666
pm = dynamic
pm.max_children = 5
pm.start_servers = 2
pm.min_spare_servers = 1
pm.max_spare_servers = 3
`;

const server = (port: number, root: string, socket: string) =>
  configurationWith(`
  include /etc/nginx/mime.types;
  server {
    listen 127.0.0.1:${port};
    root ${root};
    index index.php;
    location / { try_files $uri $uri/ /index.php?$args; }
    location ~ [.]php$ {
      include /etc/nginx/fastcgi_params;
      fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
      fastcgi_pass unix:${socket};
    }
  }`);

const created = z.object({ id: z.number() });

/** Debian's WordPress and its newest standard theme, with PHP, OPcache and MariaDB, behind nginx without a page cache. */
export const wordpress: Peer = {
  name: 'WordPress',
  leavesOut: 'a search that ranks common and rare words by their forms',
  async start(folder, articles) {
    const database = await startMariaDb(folder, 'wordpress');
    const root = join(folder, 'wordpress');
    const port = await getPort({ host: '127.0.0.1' });
    const origin = originOf(port);
    await cp('/usr/share/wordpress', root, { recursive: true, dereference: true });
    await writeFile(join(root, 'wp-config.php'), configuration(database.socket, origin));
    await mkdir(join(root, 'wp-content/mu-plugins'), { recursive: true });
    await writeFile(join(root, 'wp-content/mu-plugins/bench.php'), plugin);
    await writeFile(join(root, 'install.php'), install);
    await writeFile(join(root, 'fill.php'), fill);
    await writeFile(join(folder, 'articles.json'), JSON.stringify(articles));
    const { stdout: password } = await execute('php', [join(root, 'install.php')], { maxBuffer });
    await execute('php', [join(root, 'fill.php'), join(folder, 'articles.json')], { maxBuffer });

    const socket = join(folder, 'php.sock');
    await writeFile(join(folder, 'php-fpm.conf'), pool(socket));
    const php = startProgram('php-fpm8.2', ['-R', '--fpm-config', join(folder, 'php-fpm.conf')]);
    const nginx = await runNginx(server(port, root, socket), origin);
    if (!nginx) throw new Error('nginx is not installed');
    const posts = '/wp-json/wp/v2/posts';
    const headers = { authorization: `Basic ${Buffer.from(`admin:${password}`).toString('base64')}` };
    const slug = articles[0]?.slug ?? '';
    return {
      origin,
      pids: [database.pid, pidOf(php), nginx.pid],
      requests: {
        'article page': { path: `/${slug}/` },
        'home page': { path: '/' },
        'list of ten': { path: `${posts}?per_page=10` },
        'one by slug': { path: `${posts}?slug=${slug}` },
        'search, a common word': { path: `${posts}?search=madrasah&per_page=10` },
        'search, a rare word': { path: `${posts}?search=robotik&per_page=10` },
      },
      create: async ({ title, content, excerpt }) =>
        String(
          created.parse(
            await sendJson(origin + posts, { body: { title, content, excerpt, status: 'publish' }, headers }),
          ).id,
        ),
      retitle: async (id, title) => void (await sendJson(`${origin}${posts}/${id}`, { body: { title }, headers })),
      stop: async () => {
        await nginx.stop();
        await stopProgram(php);
        await database.stop();
      },
    };
  },
};
