// Decrypts a result on the visitor's device. Number and code never leave it.
const form = document.querySelector('form[data-results]');
const statusLine = document.querySelector('[data-status]');
const found = document.querySelector('[data-found]');
const countdown = document.querySelector('[data-countdown]');
const text = new TextEncoder();
const lengths = { name: 12, nonce: 12, head: 16 };
const retryAfterMs = [1000, 2000, 4000];
const spreadMs = 3000;
const base = location.pathname.replace(/\/$/, '');

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const say = (message) => {
  if (statusLine) statusLine.textContent = message;
};

/** The server's clock: the device's may be wrong. */
let readClock = () => Date.now();
async function setClock() {
  const sentAt = performance.now();
  const response = await fetch(`${base}/waktu`, { cache: 'no-store' });
  if (!response.ok) return;
  const serverNow = Number(await response.text());
  const receivedAt = performance.now();
  const offset = serverNow + (receivedAt - sentAt) / 2 - receivedAt;
  readClock = () => performance.now() + offset;
}

function element(name, content, className) {
  const made = document.createElement(name);
  if (content) made.textContent = content;
  if (className) made.className = className;
  return made;
}

async function share() {
  const data = { title: document.title, url: location.origin + base };
  if (navigator.share) return navigator.share(data).catch(() => {});
  await navigator.clipboard.writeText(data.url);
  say('Alamat halaman ini sudah disalin.');
}

function showButtons(root) {
  for (const [selector, act] of [
    ['[data-print]', () => print()],
    ['[data-share]', share],
  ]) {
    const button = root.querySelector(selector);
    if (!button) continue;
    button.hidden = false;
    button.onclick = act;
  }
}

function button(label, mark, className) {
  const made = element('button', label, className);
  made.type = 'button';
  made.dataset[mark] = '';
  return made;
}

/** At a time of its own, so that the devices of all families do not report at once. */
const countWithinMs = 10_000;
/** Whether this device had reported before; it notes that it does now. Storage may be blocked: then each page reports. */
let hasReported = false;
function noteReport() {
  const before = hasReported;
  hasReported = true;
  try {
    const mark = `hasil ${form.dataset.seal}`;
    if (localStorage.getItem(mark)) return true;
    localStorage.setItem(mark, '1');
  } catch {}
  return before;
}
/** Reports once per device that a result was shown: no number, no name. */
function reportShown() {
  if (noteReport()) return;
  let isSent = false;
  const send = () => {
    if (!isSent) navigator.sendBeacon(`${base}/dilihat`);
    isSent = true;
  };
  setTimeout(send, Math.random() * countWithinMs);
  addEventListener('pagehide', send);
}

function showResult([outcome, name, className, values], [outcomes, labels]) {
  const [label, tone, message, link] = outcomes[outcome];
  const section = element('section', '', `result ${tone}`);
  const list = element('dl');
  const facts = [['Nama', name], ['Kelas', className], ...labels.map((one, at) => [one, values[at]])];
  for (const [term, value] of facts) if (value) list.append(element('dt', term), element('dd', value));
  section.append(element('h2', label), list, element('p', message, 'message'));
  if (link) {
    const next = element('a', 'Langkah selanjutnya');
    next.href = link;
    section.append(next);
  }
  const actions = element('p', '', 'noprint');
  const again = element('a', 'Cari nomor lain');
  again.href = base;
  actions.append(button('Cetak', 'print'), button('Bagikan', 'share', 'quiet'), again);
  form.hidden = true;
  countdown.hidden = true;
  found.replaceChildren(section, actions);
  showButtons(actions);
  say('');
  found.focus();
}

const bytesOf = (base64) =>
  Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
const isSame = (one, other) => one.every((byte, at) => byte === other[at]);

const { subtle } = crypto;
const importKey = (bytes, name) => subtle.importKey('raw', bytes, name, false, ['deriveBits']);
async function expand(secret, salt, purpose, length) {
  const key = await importKey(secret, 'HKDF');
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt, info: text.encode(`madrasah result ${purpose}`) };
  return new Uint8Array(await subtle.deriveBits(algorithm, key, length * 8));
}
async function decrypt(sealed, keyBytes, additionalData) {
  const key = await subtle.importKey('raw', keyBytes, 'AES-GCM', false, ['decrypt']);
  const algorithm = { name: 'AES-GCM', iv: sealed.subarray(0, lengths.nonce), additionalData };
  const plain = await subtle.decrypt(algorithm, key, sealed.subarray(lengths.nonce));
  return JSON.parse(new TextDecoder().decode(plain));
}

async function fetchBytes(path) {
  const response = await fetch(`${base}/${path}?s=${form.dataset.seal}`);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
async function fetchPatiently(path) {
  for (const ms of retryAfterMs) {
    try {
      return await fetchBytes(path);
    } catch {
      await pause(ms);
    }
  }
  return fetchBytes(path);
}

const shards = new Map();
async function fetchShard(name) {
  const known = shards.get(name) ?? (await fetchPatiently(`bagian/${name}`));
  shards.set(name, known);
  return known;
}

/** The record of number and code with everything that opens it, except the key of the period. */
async function findRecord(number, code) {
  const salt = bytesOf(form.dataset.salt);
  const numberBytes = text.encode(number);
  const hashed = await subtle.digest('SHA-256', new Uint8Array([...salt, ...numberBytes]));
  const shard = await fetchShard((new Uint8Array(hashed)[0] >> 4).toString(16));
  const secret = await importKey(text.encode(number + code), 'PBKDF2');
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: Number(form.dataset.rounds) };
  const stretched = new Uint8Array(await subtle.deriveBits(algorithm, secret, 256));
  const name = await expand(stretched, new Uint8Array(), 'name', lengths.name);
  const view = new DataView(shard.buffer);
  const [textsLength, recordLength, count] = [view.getUint32(4), view.getUint32(8), view.getUint32(12)];
  const start = lengths.head + textsLength;
  for (let at = 0; at < count; at += 1) {
    const record = shard.subarray(start + at * recordLength, start + (at + 1) * recordLength);
    if (isSame(name, record)) return { stretched, name, record, texts: shard.subarray(lengths.head, start) };
  }
  return undefined;
}

async function open({ stretched, name, record, texts }, periodKey) {
  const key = await expand(stretched, periodKey, 'record', 32);
  const textsKey = await expand(periodKey, new Uint8Array(), 'texts', 32);
  return [await decrypt(record.subarray(lengths.name), key, name), await decrypt(texts, textsKey, new Uint8Array())];
}

const untilOpen = () => Number(form.dataset.opens) - readClock();

function showCountdown() {
  const seconds = Math.ceil(untilOpen() / 1000);
  if (seconds <= 0) {
    countdown.textContent = 'Sudah dibuka';
    return;
  }
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  countdown.textContent = parts.map((part) => String(part).padStart(2, '0')).join(':');
  setTimeout(showCountdown, 1000);
}

/** Timers of a sleeping device are late and long ones overflow, so the clock is read again. */
async function waitUntilOpen() {
  while (untilOpen() > 0) await pause(Math.min(untilOpen(), 60_000));
}

/** Requested once, by waiting devices within three seconds after the minute. After a failure again. */
let key;
function fetchKey() {
  key ??= (async () => {
    if (untilOpen() > 0) {
      await waitUntilOpen();
      await pause(Math.random() * spreadMs);
    }
    return fetchPatiently('kunci');
  })();
  key.catch(() => {
    key = undefined;
  });
  return key;
}

const wrong = 'Nomor dan kode tidak cocok. Periksa kembali isian Anda.';
const outdated = 'Halaman ini sudah tidak sesuai. Muat ulang halamannya, lalu coba lagi.';
const unreachable = 'Sambungan terputus. Periksa internet Anda, lalu tekan Lihat Hasil lagi.';

async function lookUp() {
  const fields = new FormData(form);
  const number = String(fields.get('nomor')).replace(/\s+/g, '').toUpperCase();
  const code = String(fields.get('kode'))
    .replace(/[\s-]+/g, '')
    .toUpperCase();
  found.replaceChildren();
  say('Menyiapkan…');
  const record = await findRecord(number, code);
  if (!record) return say(wrong);
  if (untilOpen() > 0) say('Siap. Hasil tampil di sini begitu waktunya tiba; halaman ini boleh tetap dibuka.');
  const periodKey = await fetchKey();
  const opened = await open(record, periodKey).catch(() => undefined);
  if (opened) {
    showResult(...opened);
    reportShown();
    return;
  }
  // The results were sealed again since this page was loaded.
  key = undefined;
  say(outdated);
}

async function submit(event) {
  event.preventDefault();
  const send = form.querySelector('button');
  send.disabled = true;
  try {
    await lookUp();
  } catch {
    say(unreachable);
  } finally {
    send.disabled = false;
  }
}

async function start() {
  await setClock().catch(() => {});
  showCountdown();
  if (!form.dataset.salt || !subtle) return;
  if (untilOpen() > 0) fetchKey().catch(() => {});
}

showButtons(document);
if (form) {
  // Without cryptography, as on an unencrypted page, the form is posted.
  if (form.dataset.salt && subtle) form.addEventListener('submit', submit);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) setClock().catch(() => {});
  });
  start();
}
