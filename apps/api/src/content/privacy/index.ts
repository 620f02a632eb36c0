export {
  bylineFor,
  publicPersonColumn,
  type ReaderContext,
  requireAuthorNames,
  showsAuthorNames,
  toPublicPerson,
} from './privacy.ts';
