export type { PasswordResetTables } from './password-reset.entity.ts';
export { createResetLink, dropLinksOf, endAllLinks, findAccountOfLink, removeEndedLinks } from './reset-links.ts';
