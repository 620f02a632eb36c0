import type { createTrpcClient } from '@madrasah/api-client';
import {
  colourProperty,
  colourTokens,
  defaultShades,
  type SchoolColours,
  schoolColoursSchema,
  shadeProperty,
} from '@madrasah/contract';
import type { MantineColorsTuple } from '@mantine/core';
import { keptValue } from '../services/kept-value.ts';

type Shown = Pick<SchoolColours, 'tokens' | 'shades'>;
type Family = keyof typeof defaultShades;
const families = ['main', 'accent', 'neutral'] as const;

/** A shade of the theme: what `applyColours` has set, by default that of a new site. */
const shadeOf = (family: Family) => (shade: string, index: number) => `var(${shadeProperty(family, index)}, ${shade})`;
const shadesOf = (family: Family): MantineColorsTuple => {
  const [a, b, c, d, e, f, g, h, i, j] = defaultShades[family];
  const at = shadeOf(family);
  return [at(a, 0), at(b, 1), at(c, 2), at(d, 3), at(e, 4), at(f, 5), at(g, 6), at(h, 7), at(i, 8), at(j, 9)];
};
export const schoolShades = { main: shadesOf('main'), accent: shadesOf('accent'), neutral: shadesOf('neutral') };

/** Shows the staff app in these colours, at once and without rendering it again. */
export function applyColours({ tokens, shades }: Shown): void {
  const { style } = document.documentElement;
  for (const token of colourTokens) style.setProperty(colourProperty(token), tokens[token]);
  for (const family of families) {
    for (const [index, shade] of shades[family].entries()) style.setProperty(shadeProperty(family, index), shade);
  }
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', tokens['primary-strong']);
}

const rememberedSchema = schoolColoursSchema.pick({ tokens: true, shades: true });

/** So that the next start shows them from the first moment. */
export const rememberedIn = (storage: Storage) => keptValue(storage, 'schoolColours', rememberedSchema);

/** The first start on a device waits at most so long for the colours, so that the app does not appear in others. */
const patienceMs = 1_000;

type Server = { client: ReturnType<typeof createTrpcClient>; storage: Storage };

/** Loads the school's colours, and shows and remembers them. Rejects while the server is away. */
export async function refreshColours({ client, storage }: Server): Promise<void> {
  const colours = await client.siteContent.colours.query();
  applyColours(colours);
  rememberedIn(storage).keep(colours);
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Shows the remembered colours and loads the present ones, for which it waits only where none are remembered. */
export async function startColours(storage: Storage, refresh: () => Promise<void>): Promise<void> {
  const remembered = rememberedIn(storage).read();
  if (remembered) applyColours(remembered);
  const refreshed = refresh().catch(() => undefined);
  if (!remembered) await Promise.race([refreshed, wait(patienceMs)]);
}
