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

export { starterIdentity, starterPages, starterSettings } from './pages.ts';
export {
  pictureFile,
  picturesOf,
  type StarterArticle,
  starterArticles,
  withStoredPictures,
} from './starter-article.ts';
export { starterEntries, starterFiles } from './starter-entries.ts';
