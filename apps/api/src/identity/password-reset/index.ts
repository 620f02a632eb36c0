export {
  createResetLink,
  dropLinksOf,
  endAllLinks,
  findAccountOfLink,
  removeEndedLinks,
} from './password-reset.service.ts';
