import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { Debian, hosts } from './debian.ts';
import { makeRelease, type Release } from './releases.ts';
import {
  aServer,
  bring,
  fail,
  install,
  lostOf,
  passwordIn,
  releasesOfThisRun,
  startCallers,
  statusOf,
  succeed,
  version,
} from './site.ts';

const origin = `https://${hosts[0]}`;
const made = releasesOfThisRun();
const aMigration = (oldest: string) => ({ name: 'Migration99981231000000_places', oldest });

/** An installed site that was shut down, to be copied. */
let original: Debian;
let password: string;

beforeAll(async () => {
  original = await aServer(made.production);
  const archive = await makeRelease(made.production, made.home, { version: '0.3.0' });
  password = passwordIn(await install(original, archive));
  await original.shutDown();
});
afterAll(() => original?.[Symbol.asyncDispose]());

async function anInstalledServer() {
  const system = await Debian.make(original);
  onTestFinished(() => system[Symbol.asyncDispose]());
  await succeed(system, 'until madrasah status; do sleep 1; done');
  return system;
}

const release = async (system: Debian, description: Release) =>
  bring(system, await makeRelease(made.production, made.home, description));

/** While articles are written, runs `action`; everything that was acknowledged has to be there afterwards. */
async function keepingAllWrites(system: Debian, action: () => Promise<void>) {
  const callers = await startCallers(system, password);
  await action();
  const { acknowledged, failures, longestPauseMs } = await callers.end();
  expect(acknowledged.length).toBeGreaterThan(3);
  expect(await lostOf(system, acknowledged)).toEqual([]);
  process.stdout.write(
    `${acknowledged.length} writes, longest pause ${longestPauseMs} ms, ${JSON.stringify(failures)}\n`,
  );
}

describe('madrasah update', () => {
  test('[INS-004] a good version takes over with everything that was written, and the one before starts again by rollback', async () => {
    const system = await anInstalledServer();
    const archive = await release(system, { version: '0.3.1', migrations: [aMigration('0.3.0')] });
    await keepingAllWrites(system, async () => {
      expect(await succeed(system, `madrasah update ${archive}`)).toContain('1 migrasi dijalankan');
      expect(await version(system)).toBe('0.3.1');
    });
    expect(await succeed(system, 'ls /var/lib/madrasah/backups')).toMatch(/sebelum-pembaruan\.tar\.zst/);
    expect(await fail(system, `madrasah update ${archive}`)).toContain('sudah dipakai');
    await keepingAllWrites(system, async () => {
      await succeed(system, 'madrasah rollback');
      expect(await version(system)).toBe('0.3.0');
    });
    expect(await fail(system, 'madrasah rollback')).toContain('Tidak ada versi sebelumnya');
    expect(await statusOf(system, origin)).toBe('200');
  });

  test('[INS-004] a broken archive, and one without a hash, change nothing', async () => {
    const system = await anInstalledServer();
    const archive = await release(system, { version: '0.3.1' });
    await keepingAllWrites(system, async () => {
      await succeed(system, `mv ${archive}.sha256 kept`);
      expect(await fail(system, `madrasah update ${archive}`)).toContain('.sha256 tidak ada');
      await succeed(system, `mv kept ${archive}.sha256 && truncate --size=-1000 ${archive}`);
      expect(await fail(system, `madrasah update ${archive}`)).toContain('rusak');
      // One that is cut off although its hash is right: it cannot be extracted.
      expect(await fail(system, `madrasah update ${archive} --sha256 $(sha256sum ${archive} | cut -c 1-64)`)).toContain(
        'tidak dapat diekstrak',
      );
      expect(await version(system)).toBe('0.3.0');
    });
    expect(await succeed(system, 'ls -A /opt/madrasah')).toBe(
      'current\nmadrasah-0.3.0-linux-x64-with-node\nstate\ntools\n',
    );
  });

  test.each<[string, Omit<Release, 'version'>, string]>([
    ['exits before its migrations', { fault: 'exits', breaksMigrations: true }, 'versi tidak diganti'],
    ['exits after its migrations', { fault: 'exits', migrations: [aMigration('0.3.0')] }, '0.3.0 berjalan lagi'],
    ['hangs', { fault: 'hangs' }, '0.3.0 berjalan lagi'],
  ])(
    '[INS-004] a version that %s leaves the old one running with everything that was written',
    async (_, description, said) => {
      const system = await anInstalledServer();
      const archive = await release(system, { version: '0.3.1', ...description });
      await keepingAllWrites(system, async () => {
        expect(await fail(system, `madrasah update ${archive} --tunggu 15`)).toContain(said);
        expect(await version(system)).toBe('0.3.0');
      });
      expect(await succeed(system, 'ls -A /opt/madrasah/state')).toBe('files\nlock\nupdate.log\n');
      // The next attempt works.
      const good = await release(system, { version: '0.3.2', migrations: [aMigration('0.3.0')] });
      await succeed(system, `madrasah update ${good}`);
      expect(await version(system)).toBe('0.3.2');
    },
  );
});

test('[INS-004] an update goes on when the terminal of the person is closed', async () => {
  const system = await anInstalledServer();
  const archive = await release(system, { version: '0.3.1', migrations: [aMigration('0.3.0')] });
  await succeed(
    system,
    `systemd-run --quiet --unit=terminal --property=KillMode=process script --quiet --command 'madrasah update /root/${archive}' /dev/null`,
  );
  await succeed(
    system,
    'until [ -f /opt/madrasah/state/switch ]; do sleep 0.1; done; systemctl kill --kill-whom=main --signal=KILL terminal',
  );
  await succeed(system, 'while ! flock --nonblock /opt/madrasah/state/lock true; do sleep 0.5; done');
  expect(await version(system)).toBe('0.3.1');
});

describe('an interrupted update', () => {
  /** Cuts the power as soon as the state names this step; after the boot, the state is explained and ended. */
  async function cutPowerAt(system: Debian, script: string, step: string) {
    const running = system.start(script);
    const said: string[] = [];
    for (const stream of [running.stdout, running.stderr]) stream.on('data', (part) => said.push(String(part)));
    const ended = new Promise((resolve) => running.once('exit', resolve));
    const seen = await system.run(`until grep -qsx step=${step} /opt/madrasah/state/switch; do sleep 0.05; done`);
    expect(seen.code, said.join('')).toBe(0);
    await system.cutPower();
    await ended;
    await system.boot();
  }

  test.each(['preparing', 'switched'])(
    '[INS-005] cut off at "%s" is explained by status and ended by rollback',
    async (step) => {
      const system = await anInstalledServer();
      const archive = await release(system, { version: '0.3.1', migrations: [aMigration('0.3.0')] });
      await cutPowerAt(system, `madrasah update ${archive}`, step);
      expect((await system.run('madrasah status')).stdout).toMatch(/^TERPUTUS: .*0\.3\.1/m);
      expect(await fail(system, `madrasah update ${archive}`)).toContain('madrasah rollback');
      await succeed(system, 'madrasah rollback');
      expect(await version(system)).toBe('0.3.0');
      await succeed(system, `madrasah update ${archive}`);
      expect(await version(system)).toBe('0.3.1');
    },
  );

  test('[INS-004] from a version that refuses newer tables, also cut off while the backup is restored, ends with that backup', async () => {
    const system = await anInstalledServer();
    await succeed(
      system,
      `sed -i 's/"version": "0.3.0"/"version": "0.2.0"/' /opt/madrasah/current/package.json /opt/madrasah/current/apps/api/package.json && systemctl restart madrasah`,
    );
    const fault = 'exits after its migrations';
    const archive = await release(system, { version: '0.3.1', migrations: [aMigration('0.3.1')], fault });
    await keepingAllWrites(system, async () => {
      expect(await fail(system, `madrasah update ${archive}`)).toContain('0.2.0 berjalan lagi');
    });
    expect(await version(system)).toBe('0.2.0');
    expect(await succeed(system, 'ls -d /var/lib/madrasah/disisihkan-*/postgres')).toContain('postgres');

    const callers = await startCallers(system, password);
    const { acknowledged } = await callers.end();
    await cutPowerAt(system, `madrasah update ${archive}`, 'restoring');
    // The half restored folder is not started as a new site.
    await succeed(system, '[ "$(systemctl is-active madrasah)" = inactive ]');
    expect((await system.run('madrasah status')).stdout).toContain('Situs tidak dinyalakan sampai selesai');
    await succeed(system, 'madrasah rollback');
    expect(await version(system)).toBe('0.2.0');
    expect(await lostOf(system, acknowledged)).toEqual([]);

    const good = await release(system, { version: '0.3.2', migrations: [aMigration('0.3.1')] });
    await keepingAllWrites(system, async () => {
      await succeed(system, `madrasah update ${good}`);
      expect(await version(system)).toBe('0.3.2');
    });
    expect(await fail(system, 'madrasah rollback')).toContain('--dengan-cadangan');
    expect(await fail(system, 'madrasah rollback --dengan-cadangan', { input: 'ya\n' })).toContain('Dibatalkan');
    expect(await version(system)).toBe('0.3.2');
    await writeFile(system.path('root/word'), 'KEMBALI\n');
    await succeed(system, 'madrasah rollback --dengan-cadangan < word');
    expect(await version(system)).toBe('0.2.0');
    expect(await lostOf(system, acknowledged)).toEqual([]);
  });
});
