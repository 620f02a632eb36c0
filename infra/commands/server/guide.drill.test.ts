import { execFile } from 'node:child_process';
import { cp, readdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { environment, root } from '../repository.mjs';
import { type Debian, hosts, type RunOptions } from './debian.ts';
import { guideCommands } from './guide.ts';
import { makeRelease } from './releases.ts';
import { answers, aServer, bring, folderOf, releasesOfThisRun, succeed, version } from './site.ts';

const made = releasesOfThisRun();
const unused = new Set(guideCommands);
let system: Debian;

beforeAll(async () => {
  system = await aServer(made.production);
});
afterAll(() => system?.[Symbol.asyncDispose]());

/** A command of the guide: marks it as run, and fills in the placeholder of its file. */
function fromGuide(command: string, replaced: string | RegExp = '', by = '') {
  expect(guideCommands).toContain(command);
  unused.delete(command);
  return command.replace(replaced, by);
}

const run = (command: string, options?: RunOptions) => succeed(system, command, options);

/** With a terminal, as a person has it, who types these lines. */
const typing = (script: string, lines: string[]) =>
  run(`printf '${lines.join('\\n')}\\n' | script --quiet --return --command '${script}' /dev/null`);

test('[INS-009] every command of the guide is run, in the order of the guide', async () => {
  const [program = '', ...words] = fromGuide('npm run build:production -- --with-node').split(' ');
  await promisify(execFile)(program, words, { cwd: root, env: environment, maxBuffer: 64e6 });
  const files = await readdir(join(root, 'dist'));
  const built = files.find((name) => name.endsWith('-with-node.tar.gz')) ?? expect.fail('no archive');
  for (const name of [built, `${built}.sha256`]) await cp(join(root, 'dist', name), system.path(join('root', name)));

  await run(fromGuide('sha256sum --check madrasah-*.sha256'));
  await run(fromGuide('tar --extract --gzip --file madrasah-*.tar.gz'));
  const inFolder = `${fromGuide('cd madrasah-*-with-node')} && `;
  await writeFile(system.path('root/jawaban.example'), answers);
  // Questions are answered by a person; a certificate of a public authority needs the internet.
  await run(`${inFolder}${fromGuide('sudo ./pasang --dry-run', /$/, ' --answers /root/jawaban.example')}`);
  const typed = [`https://${hosts[0]}/`, 'bukan nama', hosts[1], '', 'ti@madrasah.test', 'off'];
  await run('mkdir -p /etc/madrasah && echo SERTIFIKAT=internal >/etc/madrasah/pasang.jawaban');
  const shown = await typing(`${inFolder}${fromGuide('sudo ./pasang')}`, typed);
  expect(shown).toContain('bukan nama domain');
  expect(shown).toMatch(/Kata sandi: \S+/);
  const stored = await run('cat /etc/madrasah/pasang.jawaban');
  for (const answer of [`SITUS=${hosts[0]}`, `STAF=${hosts[1]}`, 'WEB=caddy', 'CONTOH=off'])
    expect(stored).toContain(answer);
  await run(
    `cp jawaban.example ${folderOf(built)}/ && ${inFolder}${fromGuide('sudo ./pasang --answers jawaban.example')}`,
  );

  await run(fromGuide('sudo madrasah status'));
  await run(fromGuide('sudo madrasah backup'));
  await run(fromGuide('sudo madrasah backup /mnt'));
  const { stdout } = await system.run(fromGuide('sudo madrasah doctor'));
  // The clock is that of the machine around the system, which its own systemd does not synchronise.
  expect(stdout.match(/^SALAH {2}.*$/gm)).toEqual([expect.stringContaining('jam:')]);
  await run(fromGuide('sudo madrasah log --lines 50 --no-pager'));
  await run(fromGuide('sudo systemctl restart madrasah'));
  const [kept] = (await run('cd /mnt && ls madrasah-*.tar.zst')).trim().split('\n');
  await run(fromGuide('sudo madrasah restore BERKAS', 'BERKAS', `/mnt/${kept}`), { input: 'GANTI SEMUA\n' });

  const newer = await bring(system, await makeRelease(made.production, made.home, { version: '9.0.0' }));
  await run(fromGuide('sudo madrasah update madrasah-VERSI-linux-x64-with-node.tar.gz', 'VERSI', '9.0.0'));
  expect([newer, await version(system)]).toEqual([basename(newer), '9.0.0']);
  // The release before has to work with the tables, which one before 0.3.0 does not.
  await bring(system, await makeRelease(made.production, made.home, { version: '9.0.1' }));
  await run('sudo madrasah update madrasah-9.0.1-linux-x64-with-node.tar.gz');
  await run(fromGuide('sudo madrasah rollback'));
  expect(await version(system)).toBe('9.0.0');
  await run(fromGuide('sudo madrasah uninstall'));
  await run('ls /var/lib/madrasah/postgres');
  expect([...unused]).toEqual([]);
});
