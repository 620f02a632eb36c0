import { execFile } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { dirname } from 'node:path';
import { parseEnv, promisify } from 'node:util';

const programMs = 20_000;

/** The output of a program of the system; empty where it fails or is not installed. */
export const outputOf = (program, ...args) =>
  promisify(execFile)(program, args, { timeout: programMs }).then(
    ({ stdout }) => stdout,
    () => '',
  );

export const gigabyte = 1e9;
export const inGigabytes = (bytes) => `${(bytes / gigabyte).toFixed(1).replace('.', ',')} GB`;

const readText = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** Sizes of `/proc/meminfo` in bytes. */
export function parseMemory(text) {
  const bytesOf = (name) => Number(new RegExp(`^${name}: +(\\d+) kB$`, 'm').exec(text)?.[1] ?? 0) * 1024;
  return { total: bytesOf('MemTotal'), available: bytesOf('MemAvailable'), swap: bytesOf('SwapTotal') };
}
export const readMemory = () => parseMemory(readText('/proc/meminfo'));

/** The system's name and version, such as `debian 12`. */
export function parseSystem(text) {
  const { ID = '', VERSION_ID = '' } = parseEnv(text);
  return `${ID} ${VERSION_ID}`;
}
export const readSystem = () => parseSystem(readText('/etc/os-release'));

/** The free bytes of the disk on which this path is, or will be. */
export function freeBytesOf(path) {
  let existing = path;
  while (!existsSync(existing)) existing = dirname(existing);
  const { bavail, bsize, blocks } = statfsSync(existing);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** The programs in the output of `ss`, with their process ids. */
export const parseListeners = (text) =>
  [...text.matchAll(/\("([^"]+)",pid=(\d+)/g)].map(([, name, pid]) => ({ name, pid: Number(pid) }));
/** The programs that listen on a port. Only root sees the programs of others. */
export const listenersOn = async (port) => parseListeners(await outputOf('ss', '-ltnpH', `sport = :${port}`));

/** Whether a process belongs to the service. */
export const isOfService = (pid) => /\/madrasah\.service(?:\/|$)/m.test(readText(`/proc/${pid}/cgroup`));

/** All addresses of this machine. */
export const ownAddresses = () =>
  Object.values(networkInterfaces())
    .flat()
    .map(({ address }) => address);

const isLoopback = (address) => address.startsWith('127.') || address === '::1';

/** The addresses of a host, without those that only this machine itself uses. */
export async function addressesOf(host) {
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.map(({ address }) => address).filter((address) => !isLoopback(address));
}

/** The hosts that do not lead to this machine alone, with their addresses. */
export async function findHostsElsewhere(hosts, { addressesOf, ownAddresses }) {
  const own = ownAddresses();
  const found = await Promise.all(hosts.map(async (host) => ({ host, addresses: await addressesOf(host) })));
  return found.filter(({ addresses }) => addresses.length === 0 || !addresses.every((each) => own.includes(each)));
}

/** Properties of a unit of systemd. */
export const showUnit = async (unit, ...properties) =>
  parseEnv(await outputOf('systemctl', 'show', unit, ...properties.map((name) => `--property=${name}`)));
