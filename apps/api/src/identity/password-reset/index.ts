export type { PasswordResetTables } from './password-reset.entity.ts';
export { removeEndedLinks } from './reset-links.ts';
