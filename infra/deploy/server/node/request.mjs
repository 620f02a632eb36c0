import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';

const answerMs = 10_000;

/**
 * Requests an address from the web server of this machine, whatever DNS says. Resolves with the status and, over TLS,
 * the certificate; or with the `fault`, such as `ECONNREFUSED`.
 */
export function requestLocally(url, { trustsAll = false, timeoutMs = answerMs } = {}) {
  const { protocol, hostname } = new URL(url);
  const isSecure = protocol === 'https:';
  const toThisMachine = (_host, options, done) =>
    options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
  return new Promise((resolve) => {
    const options = {
      lookup: toThisMachine,
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      ...(isSecure && { servername: hostname, rejectUnauthorized: !trustsAll }),
    };
    const request = (isSecure ? getSecure : getPlain)(url, options, (response) => {
      const certificate = isSecure ? response.socket.getPeerCertificate() : undefined;
      const isTrusted = isSecure ? response.socket.authorized : undefined;
      const distrust = isSecure ? response.socket.authorizationError : undefined;
      response.resume();
      resolve({
        status: response.statusCode,
        type: response.headers['content-type'],
        certificate,
        isTrusted,
        distrust,
      });
    });
    request.once('error', (error) => resolve({ fault: error.code ?? error.message }));
  });
}
