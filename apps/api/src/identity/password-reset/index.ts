export { createResetLink, dropLinksOf, endAllLinks, findAccountOfLink, removeEndedLinks } from './reset-links.ts';
