export {
  createResetLink,
  dropLinksOf,
  endAllLinks,
  findAccountOfLink,
  removeEndedLinks,
} from './password-reset.router.ts';
