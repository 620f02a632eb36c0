import type { ApiUtils } from '@madrasah/api-client';
import { normaliseSettings, previewReady, settingsPreviewSchema } from '@madrasah/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Longer than anybody looks at a preview: what is shown is not fetched anew meanwhile. */
const dayMs = 86_400_000;

function originOf(address: string): string | null {
  try {
    return new URL(address).origin;
  } catch {
    return null;
  }
}

/**
 * Shows in a framed page what the staff app has in its form (`settingsPreviewSchema`). Only the window that frames the
 * page is listened to, and only while it is of the origin that opened the frame.
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
    const preview = settingsPreviewSchema.safeParse(data).data;
    if (!preview) return;
    const { kind, key, value } = preview;
    if (kind === 'content') void show(api.siteContent[key].queryOptions().queryKey, () => ({ data: value }));
    else
      void show(api.settings.read.queryOptions().queryKey, (shown) =>
        normaliseSettings({ ...Object(shown), [key]: value }),
      );
  });
  window.parent.postMessage(previewReady, opener);
}
