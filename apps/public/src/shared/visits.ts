import type { VisitKind } from '@madrasah/contract';
import { readText } from './browser-storage.ts';
import { isFramed, onActivated } from './dom-events.ts';

/** Called after each navigation; `pathChanged` is false when only the query has changed. */
export type OnNavigate = (pathChanged: boolean) => void;

/** Staff whose app is on this origin are signed in. */
const isStaff = (): boolean => readText('authToken') !== null;

const refusesTracking = (): boolean =>
  navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true;

/**
 * Sends a page's visit to the server: that it was opened, how many seconds it was visible, and that a search
 * found nothing. Nothing is stored and no visitor is identified. Staff and visitors with Do Not Track are not
 * counted. The field names are those of `visitBeaconSchema`.
 */
export function sendVisits(): OnNavigate {
  if (isFramed() || isStaff() || refusesTracking()) return () => undefined;
  let address = '';
  let visibleSince = 0;

  const send = (kind: VisitKind, more?: object) =>
    navigator.sendBeacon('/api/visits', JSON.stringify({ k: kind, u: address, r: document.referrer, ...more }));
  const startTiming = () => {
    visibleSince = document.hidden ? 0 : Date.now();
  };
  const leave = () => {
    const seconds = visibleSince && Math.round((Date.now() - visibleSince) / 1_000);
    visibleSince = 0;
    if (seconds > 0) send('leave', { s: seconds });
  };
  const view = (isFirst: 0 | 1) => {
    send('view', { n: isFirst, t: navigator.maxTouchPoints });
    startTiming();
  };
  const readAddress = () => {
    address = location.pathname + location.search;
  };
  const sendEmptySearch = () => {
    if (document.querySelector('[data-found="0"]')) send('search');
  };

  onActivated(() => {
    readAddress();
    view(1);
    sendEmptySearch();
  });
  document.addEventListener('visibilitychange', () => (document.hidden ? leave() : startTiming()));
  // A page restored from the back/forward cache does not run its scripts again.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) view(0);
  });
  return (pathChanged) => {
    if (pathChanged) leave();
    readAddress();
    if (pathChanged) view(0);
    sendEmptySearch();
  };
}
