import fp from 'fastify-plugin';
import { Refusal } from '../../shared/refusal.ts';
import { readAddress } from './canonical-read.ts';

/** How much of the caller's own text a refusal repeats. */
const mostNamed = 5;
const longestName = 40;

function refusalOf(unknown: readonly string[], known: readonly string[]): Refusal {
  const named = unknown.slice(0, mostNamed).map((name) => name.toWellFormed().slice(0, longestName));
  const inPlace =
    known.length > 0 ? `Yang dikenal di sini: ${known.join(', ')}.` : 'Alamat ini tidak menerima parameter.';
  return new Refusal('BAD_REQUEST', `Parameter tidak dikenal: ${named.join(', ')}. ${inPlace}`, {
    errors: Object.fromEntries(named.map((name) => [name, 'Parameter ini tidak dikenal'])),
  });
}

/**
 * Refuses query parameters that a documented GET route does not have: a misspelt filter would silently return
 * everything. Names that begin with `_` are ignored, for callers that must make an address unique.
 */
export const knownParameters = fp(async (app) => {
  app.addHook('onRequest', async ({ method, url }) => {
    if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith('/api/')) return;
    const { unknown, known } = readAddress(url);
    if (unknown.length > 0) throw refusalOf(unknown, known);
  });
});
