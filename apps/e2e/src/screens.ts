/** The two screens on which journeys run. */
export const phone = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };
export const desktop = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false };
