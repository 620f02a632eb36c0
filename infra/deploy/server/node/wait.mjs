import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { showUnit } from './machine.mjs';
import { describeSite, Problem, readSettings } from './settings.mjs';

const requestMs = 10_000;

/**
 * Requests an address from the web server of this machine, whatever DNS says. Resolves with the status and, over TLS,
 * the certificate; or with the `fault`, such as `ECONNREFUSED`.
 */
export function requestLocally(url, { trustsAll = false } = {}) {
  const { protocol, hostname } = new URL(url);
  const isSecure = protocol === 'https:';
  const toThisMachine = (_host, options, done) =>
    options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
  return new Promise((resolve) => {
    const options = {
      lookup: toThisMachine,
      agent: false,
      signal: AbortSignal.timeout(requestMs),
      ...(isSecure && { servername: hostname, rejectUnauthorized: !trustsAll }),
    };
    const request = (isSecure ? getSecure : getPlain)(url, options, (response) => {
      const { socket, statusCode: status, headers } = response;
      resolve({
        status,
        type: headers['content-type'],
        certificate: socket.getPeerCertificate?.(),
        isTrusted: socket.authorized,
        distrust: socket.authorizationError,
      });
      response.resume();
    });
    request.once('error', (error) => resolve({ fault: error.code ?? error.message }));
  });
}

const intervalMs = 500;
const answerMs = 5_000;
/** A version may answer once and end; it has to stay for three answers. */
const answersInARow = 3;
const restartsAllowed = 2;

const thisMachine = {
  now: Date.now,
  /** @type {(ms: number) => Promise<void>} */
  pause,
  readService: () => showUnit('madrasah.service', 'ActiveState', 'NRestarts', 'MainPID'),
  isReady: (url) =>
    fetch(url, { signal: AbortSignal.timeout(answerMs) }).then(
      ({ status }) => status === 200,
      () => false,
    ),
};

/** Resolves when the site has answered several times in a row by one process; throws a `Problem` when it will not. */
export async function waitUntilReady({ url, limitMs }, { now, pause, readService, isReady } = thisMachine) {
  const giveUpAt = now() + limitMs;
  let [answers, pid] = [0, ''];
  for (;;) {
    const service = await readService();
    if (['failed', 'inactive'].includes(service.ActiveState)) throw new Problem('Aplikasi berhenti.');
    if (Number(service.NRestarts) > restartsAllowed) throw new Problem('Aplikasi berhenti berulang kali.');
    const isSame = service.MainPID === pid;
    pid = service.MainPID;
    answers = (await isReady(url)) ? (isSame ? answers + 1 : 1) : 0;
    if (answers >= answersInARow) return;
    if (now() >= giveUpAt) throw new Problem(`Aplikasi belum siap setelah ${Math.round(limitMs / 1_000)} detik.`);
    await pause(intervalMs);
  }
}

/** `wait-ready SETTINGS SECONDS` */
export async function waitReadyCommand([settings, seconds]) {
  const { local } = describeSite(readSettings(settings));
  await waitUntilReady({ url: `${local}/api/ready`, limitMs: Number(seconds) * 1_000 });
}

/** `wait-tls ORIGIN SECONDS [internal]`: until the web server of this machine serves the site with its certificate. */
export async function waitTlsCommand([origin, seconds, kind]) {
  const giveUpAt = Date.now() + Number(seconds) * 1_000;
  for (;;) {
    const { status, fault } = await requestLocally(`${origin}/api/ready`, { trustsAll: kind === 'internal' });
    if (status === 200) return;
    if (Date.now() >= giveUpAt) throw new Problem(`${origin} belum dijawab: ${fault ?? `status ${status}`}.`);
    await pause(intervalMs);
  }
}
