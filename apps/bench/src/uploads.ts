import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inquiryLimits, limits } from '@madrasah/contract';
import { firstAccount, type RunningSite, startSite } from '@madrasah/running-site';
import { logIn } from './articles.ts';
import { print } from './command-line.ts';
import { residentMegabytes } from './memory.ts';
import { aPdf } from './pdf.ts';
import { waitUntilIdle } from './processor.ts';
import { median } from './statistics.ts';

/**
 * `npm run bench -- uploads`: the main thread's processor time for a visitor's form with files, accepted and refused, and the
 * growth of memory while many large files arrive. On Linux, because the figures are the kernel's.
 */
const rounds = 5;
const uploadsAtOnce = 20;
const uploadBytes = 19.5 * 1024 * 1024;

/** Processor time of the main thread in milliseconds, on Linux: its thread has the id of the process. */
const mainThreadMs = async (pid: number): Promise<number> =>
  Number((await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')).split(' ')[0]) / 1_000_000;

/** Posts the contact form with three files as a visitor with this address. */
async function postForm({ publicOrigin }: RunningSite, address: string, mark: string): Promise<number> {
  const form = new FormData();
  const text = `Mohon penjelasan tentang berkas terlampir, nomor ${mark}.`;
  const fields = { kind: 'pesan', name: 'Rahmat Hidayat', email: 'rahmat@surat.example', text };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (let file = 0; file < inquiryLimits.files; file += 1) {
    form.append('files', aPdf(inquiryLimits.fileBytes, `${mark}-${file}`), `surat-${file}.pdf`);
  }
  const headers = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address };
  const answer = await fetch(`${publicOrigin}/contact`, { method: 'POST', body: form, headers });
  await answer.arrayBuffer();
  return answer.status;
}

/** The median cost of one post. */
async function costOfPosts(site: RunningSite, label: string, expected: number, addressOf: (round: number) => string) {
  const costs: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const before = await mainThreadMs(site.pid);
    const status = await postForm(site, addressOf(round), `${label} ${round}`);
    if (status !== expected) throw new Error(`${label}: answered with ${status}`);
    // The first one loads code and starts threads.
    if (round > 0) costs.push((await mainThreadMs(site.pid)) - before);
  }
  print(`${label}: ${median(costs).toFixed(0)} ms of the main thread`);
}

async function exhaustTries({ publicOrigin }: RunningSite, address: string): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address };
  for (let tried = 0; tried < limits.spam.perAddress.refusedBeyond; tried += 1) {
    const answer = await fetch(`${publicOrigin}/contact`, { method: 'POST', body: new URLSearchParams(), headers });
    await answer.arrayBuffer();
  }
}

async function upload({ publicOrigin }: RunningSite, token: string, number: number): Promise<number> {
  const form = new FormData();
  form.append('file', aPdf(uploadBytes, `unggahan ${number}`), `surat-${number}.pdf`);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${publicOrigin}/api/manage/file-uploads`, { method: 'POST', body: form, headers });
  await answer.arrayBuffer();
  return answer.status;
}

/** How far memory grows while many large files are sent at once, and what stays of it. */
async function measureUploads(site: RunningSite): Promise<void> {
  const { token } = await logIn(site.publicOrigin, firstAccount);
  // The first uploads load code and start threads.
  for (const number of [-2, -1]) await upload(site, token, number);
  await waitUntilIdle(site.pid);
  const before = await residentMegabytes(site.pid);
  let highest = before;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      highest = Math.max(highest, await residentMegabytes(site.pid));
      await pause(50);
    }
  })();
  const statuses = await Promise.all(Array.from({ length: uploadsAtOnce }, (_, number) => upload(site, token, number)));
  isOver = true;
  await watching;
  await waitUntilIdle(site.pid);
  const after = await residentMegabytes(site.pid);
  const accepted = statuses.filter((status) => status === 201).length;
  print(`${uploadsAtOnce} uploads of 19.5 MB at once: ${accepted} accepted`);
  print(
    `memory: ${before.toFixed(0)} MB, at most +${(highest - before).toFixed(0)}, later +${(after - before).toFixed(0)}`,
  );
}

const dataFolder = await mkdtemp(join(tmpdir(), 'madrasah-uploads-'));
const site = await startSite({ dataFolder, settings: { TRUST_PROXY: '1', SAMPLES: 'off' } });
try {
  await waitUntilIdle(site.pid);
  await costOfPosts(site, 'a contact form with 15 MB, accepted', 200, (round) => `203.0.113.${round}`);
  await exhaustTries(site, '198.51.100.7');
  await costOfPosts(site, 'the same, refused', 429, () => '198.51.100.7');
  await measureUploads(site);
} finally {
  await site.stop();
  await rm(dataFolder, { recursive: true, force: true });
}
