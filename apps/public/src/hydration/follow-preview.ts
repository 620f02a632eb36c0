import type { ApiUtils } from '@madrasah/api-client';
import {
  type ColourTokens,
  colourProperty,
  colourTokens,
  institutionKinds,
  institutionOf,
  normaliseSettings,
  previewReady,
  readPreview,
} from '@madrasah/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { menuKey } from '../features/site/layout-data.ts';
import { namesKey, registrationOf, type SchoolNames } from '../shared/identity.ts';

/** Longer than a preview is open, so that the shown data is not refetched meanwhile. */
const dayMs = 86_400_000;

function originOf(address: string): string | null {
  try {
    return new URL(address).origin;
  } catch {
    return null;
  }
}

/** A line of an unsaved identity; it may be empty for a moment. */
const textIn = (value: object, name: string) => String(Reflect.get(value, name) ?? '');

/** The names in an unsaved identity. The mark is drawn when it is saved. */
const namesIn = (value: object): Omit<SchoolNames, 'mark'> => ({
  name: textIn(value, 'name'),
  shortName: textIn(value, 'shortName'),
  place: textIn(value, 'place'),
  appName: textIn(value, 'appName'),
  institution: institutionOf(institutionKinds.find((kind) => kind === Reflect.get(value, 'kind')) ?? 'lain'),
  motto: textIn(value, 'motto'),
  registration: registrationOf({
    founded: textIn(value, 'founded'),
    accreditation: textIn(value, 'accreditation'),
    nsm: textIn(value, 'nsm'),
    npsn: textIn(value, 'npsn'),
  }),
});

function showColours(tokens: ColourTokens): void {
  for (const token of colourTokens) document.documentElement.style.setProperty(colourProperty(token), tokens[token]);
}

/**
 * Shows the unsaved values of a form of the staff app in a framed page (`PagePreview`). Accepts messages only from the
 * framing window, and only from the origin that opened the frame.
 */
export function followPreview(queryClient: QueryClient, api: ApiUtils): void {
  const opener = originOf(document.referrer);
  if (opener === null) return;

  const show = async (queryKey: QueryKey, update: (shown: unknown) => unknown) => {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, update, { updatedAt: Date.now() + dayMs });
  };
  addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || origin !== opener) return;
    const preview = readPreview(data);
    if (preview?.kind === 'menu') void show(menuKey, () => preview.entries);
    if (preview?.kind === 'colours') showColours(preview.tokens);
    if (preview?.kind === 'content') {
      const { key, value } = preview;
      if (key === 'identity') void show(namesKey, (shown) => ({ mark: '', ...Object(shown), ...namesIn(value) }));
      const content: { queryOptions(): { queryKey: QueryKey } } = api.siteContent[key];
      void show(content.queryOptions().queryKey, () => ({ data: value }));
    }
    if (preview?.kind === 'settings') {
      const { key, value } = preview;
      void show(api.settings.read.queryOptions().queryKey, (shown) =>
        normaliseSettings({ ...Object(shown), [key]: value }),
      );
    }
  });
  window.parent.postMessage(previewReady, opener);
}
