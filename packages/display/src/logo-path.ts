/** The logo replaces a missing picture (API-046). */
export const logoPath = '/logo.svg';
