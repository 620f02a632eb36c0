import { extensionPages, heldPages, kindPages } from '../../extensions/declarations.ts';
import { mapValues } from '../../shared/names.ts';
import type { FeatureId } from './feature-list.ts';

/** The public addresses of each feature, with all below them, but no page that has other contents too. */
export const featurePages: Record<FeatureId, readonly string[]> = {
  ...mapValues(kindPages, ({ path }) => [path]),
  ...extensionPages,
  comments: [],
  guestbook: ['/buku-tamu'],
  analytics: [],
  ppid: ['/ppid'],
  admissions: ['/pendaftaran'],
  app: ['/simak-khas'],
  cooperative: ['/cooperative'],
  adiwiyata: ['/adiwiyata'],
};

/** People hold these addresses, so they go on working. */
const isHeld = (address: string) => heldPages.some((pattern) => pattern.test(address));

/** The page itself, what is below it, and the same in another form, such as `/agenda.ics`. */
const isAt = (path: string, page: string) =>
  path === page || (path.startsWith(page) && ['/', '.'].includes(path[page.length] ?? ''));

/** Whether an address of this site, such as `/agenda?bulan=7`, belongs to one of these features. */
export function isPageOf(off: readonly FeatureId[], address: string): boolean {
  if (off.length === 0 || isHeld(address)) return false;
  const [path = ''] = address.split(/[?#]/, 1);
  return off.some((id) => featurePages[id].some((page) => isAt(path, page)));
}
