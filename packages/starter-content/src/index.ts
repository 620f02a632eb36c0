import type { IdentityContent } from '@madrasah/contract';
import { newsArticles } from './articles/berita.ts';
import { programmeArticles } from './articles/bidang.ts';
import { essayArticles } from './articles/gagasan.ts';
import { studyArticles } from './articles/kajian.ts';
import { literaryArticles } from './articles/karya.ts';
import { achievementArticles } from './articles/prestasi.ts';
import { profileArticles } from './articles/profil.ts';
import type { StarterArticle } from './starter-article.ts';
import { filled, filledHtml } from './starter-words.ts';

/** A staff account of the starter site; the seed gives it a password. */
export type StarterUser = {
  readonly fullName: string;
  readonly username: string;
  readonly email: string;
  readonly role: 'editor' | 'author';
};

/** The accounts in addition to the first administrator, which the first start creates. */
export const starterUsers: readonly StarterUser[] = [
  {
    fullName: 'Nur Aisyah Rahmawati',
    username: 'nuraisyah',
    email: 'nuraisyah@contoh.example',
    role: 'editor',
  },
  {
    fullName: 'Ahmad Fauzan Hidayat',
    username: 'ahmadfauzan',
    email: 'ahmadfauzan@contoh.example',
    role: 'editor',
  },
  {
    fullName: 'Zahra Kamila Putri',
    username: 'zahrakamila',
    email: 'zahrakamila@contoh.example',
    role: 'author',
  },
  {
    fullName: 'Rizki Maulana Yusuf',
    username: 'rizkimaulana',
    email: 'rizkimaulana@contoh.example',
    role: 'author',
  },
  {
    fullName: 'Siti Halimatus Sadiyah',
    username: 'sitihalimah',
    email: 'sitihalimah@contoh.example',
    role: 'author',
  },
];

export { type StarterPages, starterIdentity, starterPages, starterSettings } from './pages/index.ts';
export { categorySlugs, pictureFile, picturesOf, type StarterArticle, withStoredPictures } from './starter-article.ts';
export { type StarterFile, starterEntries, starterFiles } from './starter-entries.ts';

const articles: readonly StarterArticle[] = [
  ...profileArticles,
  ...achievementArticles,
  ...programmeArticles,
  ...newsArticles,
  ...essayArticles,
  ...literaryArticles,
  ...studyArticles,
];

/** Every article of the starter site with the school's words, in the order of the navigation. */
export const starterArticles = (identity: IdentityContent): StarterArticle[] =>
  articles.map((article) => ({
    ...filled(article, identity),
    excerpt: filledHtml(article.excerpt, identity),
    content: filledHtml(article.content, identity),
  }));
