/**
 * The two screens on which journeys run, each journey on one of them: staff's on a desktop, which is the default, and
 * most visitors' on a phone. Writing runs on a phone, because publishing already runs on a desktop.
 */
export const phone = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };
export const desktop = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false };
