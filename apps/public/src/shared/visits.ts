import type { VisitKind } from '@madrasah/contract';
import { isFramed } from './is-framed.ts';
import { whenActivated } from './when-activated.ts';

/** Called after each navigation; `pathChanged` is false when only the query has changed. */
export type OnNavigate = (pathChanged: boolean) => void;

const stayQuiet: OnNavigate = () => undefined;

/** Staff whose app is on this origin are signed in (ENT-044). False without storage. */
function isStaff(): boolean {
  try {
    return localStorage.getItem('authToken') !== null;
  } catch {
    return false;
  }
}

const wantsQuiet = (): boolean =>
  navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true;

/**
 * Sends a page's visit to the server (D-06): that it was opened, how many seconds it was visible, and that a search
 * found nothing. Nothing is stored and no visitor is identified. Staff and visitors with Do Not Track are not
 * counted. The field names are those of `visitBeaconSchema`.
 */
export function tellVisits(): OnNavigate {
  if (isFramed() || isStaff() || wantsQuiet()) return stayQuiet;
  let address = '';
  let inSightSince = 0;

  const tell = (kind: VisitKind, more?: object) =>
    navigator.sendBeacon('/api/visits', JSON.stringify({ k: kind, u: address, r: document.referrer, ...more }));
  const look = () => {
    inSightSince = document.hidden ? 0 : Date.now();
  };
  const leave = () => {
    const seconds = inSightSince && Math.round((Date.now() - inSightSince) / 1_000);
    inSightSince = 0;
    if (seconds > 0) tell('leave', { s: seconds });
  };
  const view = (isFirst: 0 | 1) => {
    tell('view', { n: isFirst, t: navigator.maxTouchPoints });
    look();
  };
  const readAddress = () => {
    address = location.pathname + location.search;
  };
  const tellMissing = () => {
    if (document.querySelector('[data-found="0"]')) tell('search');
  };

  whenActivated(() => {
    readAddress();
    view(1);
    tellMissing();
  });
  document.addEventListener('visibilitychange', () => (document.hidden ? leave() : look()));
  // A page restored from the back/forward cache does not run its scripts again.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) view(0);
  });
  return (pathChanged) => {
    if (pathChanged) leave();
    readAddress();
    if (pathChanged) view(0);
    tellMissing();
  };
}
