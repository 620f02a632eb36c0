import { z } from 'zod';
import { checkContent, parseYaml, readContent } from './content-files.ts';

export { starterIdentity, starterPages, starterSettings } from './pages.ts';
export {
  pictureFile,
  picturesOf,
  type StarterArticle,
  starterArticles,
  withStoredPictures,
} from './starter-article.ts';
export { starterEntries, starterFiles } from './starter-entries.ts';

const accounts = z.array(
  z.strictObject({
    fullName: z.string(),
    username: z.string(),
    email: z.email(),
    role: z.enum(['editor', 'author']),
  }),
);

/** The accounts in addition to the first administrator, which the first start creates; the seed gives them passwords. */
export const starterUsers = () => checkContent('accounts.yaml', accounts, parseYaml(readContent('accounts.yaml')));
