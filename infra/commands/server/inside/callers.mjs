import { existsSync, writeFileSync } from 'node:fs';

// Runs inside the tested system: writes articles and reads pages until the file `stop` exists, and notes each write that
// was acknowledged. `node callers.mjs ORIGIN PASSWORD FOLDER`

const [origin, password, folder] = process.argv.slice(2);
const answerMs = 10_000;
const acknowledged = [];
const failures = { reads: 0, writes: 0 };
let longestPauseMs = 0;
let answeredAt = Date.now();
let token = '';

async function send(path, method = 'GET', body = undefined) {
  const response = await fetch(`${origin}${path}`, {
    method,
    signal: AbortSignal.timeout(answerMs),
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && method !== 'GET' && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${response.status}: ${(await response.text()).slice(0, 300)}`);
  return response;
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function signIn() {
  token = (await (await send('/api/auth/login', 'POST', { username: 'admin', password })).json()).token;
}

async function writeArticle(number) {
  const title = `Tulisan nomor ${number} selama pembaruan`;
  const body = { title, content: '<p>Isi yang tidak boleh hilang.</p>', category: 'berita', status: 'published' };
  const { data } = await (await send('/api/articles', 'POST', body)).json();
  acknowledged.push({ id: data.id, title });
}

async function step(number) {
  try {
    await writeArticle(number);
    longestPauseMs = Math.max(longestPauseMs, Date.now() - answeredAt);
    answeredAt = Date.now();
  } catch (error) {
    failures.writes += 1;
    failures.lastWrite = String(error.message);
  }
  await send('/').catch(() => {
    failures.reads += 1;
  });
}

const report = () => {
  const text = JSON.stringify({ acknowledged, failures, longestPauseMs });
  writeFileSync(`${folder}/report.json`, text);
};

await signIn();
writeFileSync(`${folder}/started`, '');
for (let number = 1; !existsSync(`${folder}/stop`); number += 1) {
  await step(number);
  report();
  await pause(100);
}
report();
