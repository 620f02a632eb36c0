import { newsArticles } from './articles/berita.ts';
import { programmeArticles } from './articles/bidang.ts';
import { essayArticles } from './articles/gagasan.ts';
import { studyArticles } from './articles/kajian.ts';
import { literaryArticles } from './articles/karya.ts';
import { achievementArticles } from './articles/prestasi.ts';
import { profileArticles } from './articles/profil.ts';
import type { StarterArticle } from './starter-article.ts';

export { starterContact, starterSettings } from './settings.ts';
export { categorySlugs, pictureFile, picturesOf, type StarterArticle, withStoredPictures } from './starter-article.ts';
export { type StarterFile, starterEntries, starterFiles } from './starter-entries.ts';
export { starterUsers } from './users.ts';

/** Every article of the starter site, in the order of the navigation. */
export const starterArticles: readonly StarterArticle[] = [
  ...profileArticles,
  ...achievementArticles,
  ...programmeArticles,
  ...newsArticles,
  ...essayArticles,
  ...literaryArticles,
  ...studyArticles,
];
