import changelog from '@changesets/cli/changelog';
import { developerDescription } from './changelog.mjs';

/**
 * The English changelog that `changeset version` writes in each package: everything except the part for operators.
 */
export default {
  ...changelog,
  getReleaseLine: (changeset, ...rest) =>
    changelog.getReleaseLine({ ...changeset, summary: developerDescription(changeset) }, ...rest),
};
