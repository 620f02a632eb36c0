import { readFileSync } from 'node:fs';
import { Problem, readSettings } from './settings.mjs';

const [siteName, staffName] = ['madrasah.example', 'staf.madrasah.example'];

/** The blocks of a configuration: from a line that ends with an opening brace to the next brace at a line's beginning. */
const blocksOf = (text) => text.split(/(?<=^\}$)\n/m);

const isOfStaffOnly = (block) =>
  /^(?:upstream madrasah_staff|staf\.madrasah\.example) \{$/m.test(block) ||
  /^ *server_name staf\.madrasah\.example;$/m.test(block);

/** A configuration of a web server for the hosts; without the parts of the staff app where it has no host of its own. */
function forHosts(text, { SITUS: site, STAF: staff }) {
  const blocks = blocksOf(text).filter((block) => staff || !isOfStaffOnly(block));
  const named = blocks.map((block) =>
    (staff ? block.replaceAll(staffName, staff) : block.replaceAll(` ${staffName}`, '')).replaceAll(siteName, site),
  );
  return `${named.join('\n').trim()}\n`;
}

/** Without the comment at the top, which says how to fill it in by hand. */
function withoutComment(text) {
  const lines = text.split('\n');
  return lines
    .slice(lines.findIndex((line) => !line.startsWith('#')))
    .join('\n')
    .trimStart();
}

/** How Caddy gets the certificate of each host. */
function withCertificates(text, { SERTIFIKAT: kind, SUREL: mail }) {
  const line = kind === 'internal' ? '\ttls internal' : mail && `\ttls ${mail}`;
  return line ? text.replaceAll(/^(?=\S).*\{$/gm, (opening) => `${opening}\n${line}`) : text;
}

const note = '# Ditulis oleh pasang. Bila diubah dengan tangan, pasang membiarkannya.\n';

const caddy = (text, answers) => note + withCertificates(forHosts(withoutComment(text), answers), answers);

function nginx(text, answers) {
  const folder = answers.FOLDER_SERTIFIKAT || `/etc/letsencrypt/live/${answers.SITUS}`;
  return note + forHosts(withoutComment(text.replaceAll(`/etc/letsencrypt/live/${siteName}`, folder)), answers);
}

const setLine = (text, name, value) => text.replace(new RegExp(`^(?:# )?${name}=.*$`, 'm'), `${name}=${value}`);

/** The application's settings for a new site. */
function settings(text, { SITUS: site, STAF: staff, CONTOH: samples, CADANGAN: backups }) {
  const values = {
    PUBLIC_ORIGIN: `https://${site}`,
    ADMIN_ORIGIN: `https://${staff || site}`,
    TRUST_PROXY: 'loopback',
    ...(samples === 'off' && { SAMPLES: 'off' }),
    ...(backups && { BACKUP_DIR: backups }),
  };
  return Object.entries(values).reduce((lines, [name, value]) => setLine(lines, name, value), text);
}

export const templates = { caddy, nginx, settings };

/** `render KIND TEMPLATE ANSWERS`: prints the file. */
export function renderCommand([kind, template, answers], print) {
  const render = templates[kind];
  if (!render) throw new Problem(`render: ${kind}?`);
  print(render(readFileSync(template, 'utf8'), readSettings(answers)).trimEnd());
}
