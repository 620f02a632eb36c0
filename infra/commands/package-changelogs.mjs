import changelog from '@changesets/cli/changelog';
import { wordsForProgrammers } from './changelog.mjs';

/** What `changeset version` writes beside each package, in English: all but what operators are told. */
export default {
  ...changelog,
  getReleaseLine: (changeset, ...rest) =>
    changelog.getReleaseLine({ ...changeset, summary: wordsForProgrammers(changeset) }, ...rest),
};
