import { execFile } from 'node:child_process';
import { createHash, webcrypto } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { aResultPeriod, aSealedPeriod, pupils } from '../../../../test/results.ts';
import { aWorld } from '../../../../test/world.ts';

/**
 * A client written from the text of the seal's page alone: it imports nothing of the product, and takes every address,
 * length, salt and `info` from the page.
 */
const world = aWorld({ cachesResponses: true });
let origin = '';
beforeAll(async () => {
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
});

const { subtle } = webcrypto;
const utf8 = new TextEncoder();
const nothing = new Uint8Array();
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

/** What follows a pattern's group in the text of the page; the client fails where the page does not state it. */
function stated(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`the page does not state ${pattern}`);
  return found;
}

const textOf = (page: string) =>
  page
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

/** Everything that the page states about opening a record. */
const readPage = (page: string) => {
  const text = textOf(page);
  const lengthIn = (pattern: RegExp) => Number(stated(text, pattern));
  const address = (pattern: RegExp) => stated(text, pattern).replace('http://madrasah.test', origin);
  return {
    salt: new Uint8Array(Buffer.from(stated(text, /Garam ([\w-]+) \(base64url/), 'base64url')),
    rounds: lengthIn(/Putaran PBKDF2 (\d+)/),
    shardAddress: address(/Alamat bagian (\S+)/),
    keyAddress: address(/Alamat kunci (\S+)/),
    mark: stated(text, /dimulai dengan (\S+) dan tiga bilangan/),
    headBytes: lengthIn(/Sesudah (\d+) byte itu/),
    secretBytes: lengthIn(/PBKDF2-HMAC-SHA-256\(nomor ‖ kode, garam, putaran\), (\d+) byte/),
    nameInfo: stated(text, /Namanya: HKDF-SHA-256\( S , garam kosong, info (.+?) \)/),
    nameBytes: lengthIn(/Namanya: [^.]+?\), (\d+) byte/),
    recordInfo: stated(text, /Kunci catatan: HKDF-SHA-256\( S , kunci sebagai garam, info (.+?) \)/),
    textsInfo: stated(text, /Kunci teks bersama: HKDF-SHA-256\(kunci, garam kosong, info (.+?) \)/),
    keyBytes: lengthIn(/Kunci catatan: [^.]+?\), (\d+) byte/),
    nonceBytes: lengthIn(/nonce (\d+) byte/),
    tagBytes: lengthIn(/tag (\d+) byte/),
  };
};
type Stated = ReturnType<typeof readPage>;

async function expand(secret: Uint8Array, salt: Uint8Array, info: string, bytes: number) {
  const key = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt, info: utf8.encode(info) };
  return new Uint8Array(await subtle.deriveBits(derivation, key, bytes * 8));
}

async function decrypt(sealed: Uint8Array, keyBytes: Uint8Array, additionalData: Uint8Array, page: Stated) {
  const key = await subtle.importKey('raw', keyBytes, 'AES-GCM', false, ['decrypt']);
  const iv = sealed.subarray(0, page.nonceBytes);
  const algorithm = { name: 'AES-GCM', iv, additionalData, tagLength: page.tagBytes * 8 };
  const plain = await subtle.decrypt(algorithm, key, sealed.subarray(page.nonceBytes));
  return JSON.parse(Buffer.from(plain).toString('utf8'));
}

async function fetchBytes(address: string): Promise<Uint8Array | undefined> {
  const answer = await fetch(address);
  return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined;
}

/** Steps 1 to 5: the record of number and code, and what opens it except the key. */
async function findRecord(page: Stated, typed: { number: string; code: string }) {
  const number = typed.number.replaceAll(/\s/g, '').toUpperCase();
  const code = typed.code.replaceAll(/[\s-]/g, '').toUpperCase();
  const digest = await subtle.digest('SHA-256', joined(page.salt, utf8.encode(number)));
  const [digit = ''] = Buffer.from(digest).toString('hex');
  const shard = await fetchBytes(page.shardAddress.replace('{digit}', digit));
  if (!shard) throw new Error('the file is not published');
  expect(Buffer.from(shard.subarray(0, page.mark.length)).toString()).toBe(page.mark);
  const numbers = new DataView(shard.buffer, shard.byteOffset + page.mark.length);
  const [textsBytes, recordBytes, count] = [numbers.getUint32(0), numbers.getUint32(4), numbers.getUint32(8)];
  const texts = shard.subarray(page.headBytes, page.headBytes + textsBytes);
  const records = shard.subarray(page.headBytes + textsBytes);
  expect(records.length).toBe(recordBytes * count);

  const password = await subtle.importKey('raw', utf8.encode(number + code), 'PBKDF2', false, ['deriveBits']);
  const stretching = { name: 'PBKDF2', hash: 'SHA-256', salt: page.salt, iterations: page.rounds };
  const secret = new Uint8Array(await subtle.deriveBits(stretching, password, page.secretBytes * 8));
  const name = await expand(secret, nothing, page.nameInfo, page.nameBytes);
  for (let at = 0; at < count; at += 1) {
    const record = records.subarray(at * recordBytes, (at + 1) * recordBytes);
    if (Buffer.compare(record.subarray(0, name.length), name) === 0) return { secret, name, record, texts, shard };
  }
  return undefined;
}

/** Steps 6 to 9. */
async function openRecord(page: Stated, found: NonNullable<Awaited<ReturnType<typeof findRecord>>>, key: Uint8Array) {
  const { secret, name, record, texts } = found;
  const recordKey = await expand(secret, key, page.recordInfo, page.keyBytes);
  const textsKey = await expand(key, nothing, page.textsInfo, page.keyBytes);
  const [index, fullName, className, values] = await decrypt(record.subarray(name.length), recordKey, name, page);
  const [outcomes, labels] = await decrypt(texts, textsKey, nothing, page);
  return { outcome: outcomes[index], fullName, className, values, labels };
}

/** The page's own facts and statement, verified by openssl over files that were downloaded. */
async function verifySeal(page: string, address: string): Promise<string> {
  const text = textOf(page);
  const shards = [];
  for (const digit of '0123456789abcdef') shards.push((await fetchBytes(address.replace('{digit}', digit))) ?? nothing);
  const folder = await mkdtemp(join(tmpdir(), 'seal-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const key = stated(text, /Kunci publik (\S+)/);
  const hash = createHash('sha256')
    .update(joined(...shards))
    .digest('hex');
  expect(hash).toBe(stated(text, /SHA-256 ([0-9a-f]{64}) /));
  const statement = stated(text, /printf '%s' '(\S+ \S+ \S+ \S+ [0-9a-f]{64})'/);
  expect(statement.endsWith(hash)).toBe(true);
  await writeFile(join(folder, 'key.pem'), `-----BEGIN PUBLIC KEY-----\n${key}\n-----END PUBLIC KEY-----\n`);
  await writeFile(join(folder, 'statement'), statement);
  await writeFile(join(folder, 'signature'), Buffer.from(stated(text, /Tanda tangan (\S+)/), 'base64'));
  const verify = ['pkeyutl', '-verify', '-pubin', '-inkey', 'key.pem', '-rawin', '-in', 'statement'];
  const { stdout } = await promisify(execFile)('openssl', [...verify, '-sigfile', 'signature'], { cwd: folder });
  return stdout;
}

test('[RES-009] [RES-010] a client written from the page of the seal opens a record, and finds nothing before the minute', async () => {
  const canary = 'KENARI-5519';
  const outcomes = aResultPeriod().outcomes.map((outcome) => ({
    ...outcome,
    message: `${canary} ${outcome.label}`,
    link: null,
  }));
  const row = [...pupils.siti.with(1, `${canary} Siti`)];
  const { period, codes } = await aSealedPeriod(world, [row, pupils.budi], { outcomes });
  await world.waitForSync();
  const typed = { number: ' 0012 345678', code: (codes.get('0012345678') ?? '').toLowerCase() };
  const fetchPage = async () => (await fetch(`${origin}/hasil/kelulusan-2026/segel`)).text();

  world.setClock(new Date(new Date(period.opensAt).getTime() - 1).toISOString());
  const before = await fetchPage();
  const page = readPage(before);
  expect(await verifySeal(before, page.shardAddress)).toContain('Signature Verified Successfully');
  const found = await findRecord(page, typed);
  if (!found) throw new Error('the record is in its file before the minute');
  expect(await fetchBytes(page.keyAddress)).toBeUndefined();
  expect(before).not.toContain(canary);
  expect(Buffer.from(found.shard).includes(canary)).toBe(false);
  await expect(openRecord(page, found, new Uint8Array(page.keyBytes))).rejects.toThrow();
  await expect(openRecord(page, found, page.salt)).rejects.toThrow();

  world.setClock(period.opensAt);
  const after = await fetchPage();
  expect(readPage(after)).toEqual(page);
  const key = (await fetchBytes(page.keyAddress)) ?? nothing;
  expect(await openRecord(page, found, key)).toEqual({
    outcome: ['Lulus', 'baik', `${canary} Lulus`, null],
    fullName: `${canary} Siti`,
    className: 'XII IPA 1',
    values: ['88,5'],
    labels: ['Rata-rata'],
  });
  expect(await findRecord(page, { ...typed, number: '0012345679' })).toBeUndefined();
  const otherCode = typed.code.startsWith('a') ? typed.code.replace('a', 'b') : `a${typed.code.slice(1)}`;
  expect(await findRecord(page, { ...typed, code: otherCode })).toBeUndefined();
});

test('the page of a period with birth dates states no salt and no addresses of files', async () => {
  await aSealedPeriod(world, undefined, { lookup: 'tanggal-lahir' });
  await world.waitForSync();
  const page = await (await fetch(`${origin}/hasil/kelulusan-2026/segel`)).text();
  expect(page).toContain('tidak ada segel yang dapat diperiksa dari luar');
  expect(page).not.toContain('Garam');
});
