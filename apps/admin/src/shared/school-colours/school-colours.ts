import type { createTrpcClient } from '@madrasah/api-client';
import { applyColours, rememberColours, rememberedColours } from './apply-colours.ts';

/** The first start on a device waits at most so long for the colours, so that the app does not appear in others. */
const patienceMs = 1_000;

type Server = { client: ReturnType<typeof createTrpcClient>; storage: Storage };

/** Loads the school's colours, and shows and remembers them. Rejects while the server is away. */
export async function refreshColours({ client, storage }: Server): Promise<void> {
  const colours = await client.siteContent.colours.query();
  applyColours(colours);
  rememberColours(storage, colours);
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Shows the remembered colours and loads the present ones; waits for these only where none are remembered. Without the
 * server the remembered or the default ones stay.
 */
export async function startColours(storage: Storage, refresh: () => Promise<void>): Promise<void> {
  const remembered = rememberedColours(storage);
  if (remembered) applyColours(remembered);
  const refreshed = refresh().catch(() => undefined);
  if (!remembered) await Promise.race([refreshed, wait(patienceMs)]);
}
