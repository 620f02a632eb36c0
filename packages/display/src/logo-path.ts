/** The logo replaces a missing picture. */
export const logoPath = '/logo.svg';
