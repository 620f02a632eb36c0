import { request } from 'node:https';
import { isIP } from 'node:net';
import { limits } from '@madrasah/contract';
import { requireNoTransaction } from '../../../database/database.ts';
import { lookupPublic } from '../../../shared/public-addresses.ts';

/** Whether a picture may be fetched: over HTTPS, on the default port, from the one server that was allowed. */
export function isAllowed(address: string, allowedHost: string): boolean {
  if (allowedHost === '' || !URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  const isPlain = port === '' && username === '' && password === '';
  return protocol === 'https:' && isPlain && hostname === allowedHost && isIP(hostname) === 0;
}

/** The picture at an allowed address; undefined where there is none. Redirects are not followed. */
export function fetchPicture(address: string): Promise<Buffer | undefined> {
  requireNoTransaction('fetching a picture');
  return new Promise((resolve) => {
    const nothing = () => resolve(undefined);
    const signal = AbortSignal.timeout(limits.imports.fetchMs);
    const call = request(address, { lookup: lookupPublic, signal, agent: false }, (response) => {
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
