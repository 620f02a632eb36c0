import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { limits } from '@madrasah/contract';
import ipaddr from 'ipaddr.js';

/** Whether an address is one of the open internet: not of this machine, nor of the network that it stands in. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** Looks a name up and gives only addresses of the open internet; what was checked is what is connected to. */
const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { all: true }).then(
    (found) => {
      const [first] = found;
      if (!first || found.some(({ address }) => !isPublicAddress(address))) {
        done(new Error('not an address of the open internet'), []);
      } else if (options.all) done(null, found);
      else done(null, first.address, first.family);
    },
    (error: NodeJS.ErrnoException) => done(error, []),
  );
};

/**
 * Whether a picture may be fetched from an address: over HTTPS, on its usual port, from the one server that was allowed by
 * its name.
 */
export function isAllowed(address: string, allowedHost: string): boolean {
  if (allowedHost === '' || !URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  const isPlain = port === '' && username === '' && password === '';
  return protocol === 'https:' && isPlain && hostname === allowedHost && isIP(hostname) === 0;
}

/**
 * The picture at an address of the allowed server; undefined where there is none. Redirects are not followed, and neither
 * size nor time goes beyond a limit.
 */
export function fetchPicture(address: string, allowedHost: string): Promise<Buffer | undefined> {
  const secure = address.replace(/^http:/i, 'https:');
  if (!isAllowed(secure, allowedHost)) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const nothing = () => resolve(undefined);
    const signal = AbortSignal.timeout(limits.imports.fetchMs);
    const call = request(secure, { lookup: lookUpPublic, signal, agent: false }, (response) => {
      const isPicture = response.statusCode === 200 && response.headers['content-type']?.startsWith('image/');
      if (!isPicture) {
        call.destroy();
        return;
      }
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > limits.image.bytes) call.destroy();
        else chunks.push(chunk);
      });
      response.on('end', () => resolve(Buffer.concat(chunks)));
      response.on('error', nothing);
      response.on('close', nothing);
    });
    call.on('error', nothing);
    call.on('close', nothing);
    call.end();
  });
}
