import type { ArticleStatus, Role } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { articlePermissions, publicUrl } from './article-rights.ts';

const someone = (role: Role) => ({
  id: 'me',
  username: 'siti',
  email: '',
  role,
  name: 'Siti',
  avatar: '',
  createdAt: '',
  lastLogin: '',
});
const rowOf = (id: string, status: ArticleStatus) => ({ authorUser: { id, fullName: 'X', avatar: null }, status });

test('an author edits own articles and deletes own drafts, and nothing of others (A-01)', () => {
  const author = someone('author');
  expect(articlePermissions(author, rowOf('me', 'draft'))).toEqual({ edit: true, remove: true });
  expect(articlePermissions(author, rowOf('me', 'published'))).toEqual({ edit: true, remove: false });
  expect(articlePermissions(author, rowOf('other', 'draft'))).toEqual({ edit: false, remove: false });
});

test('editors and administrators edit and delete everything (A-01)', () => {
  for (const role of ['editor', 'admin'] as const) {
    expect(articlePermissions(someone(role), rowOf('other', 'published'))).toEqual({ edit: true, remove: true });
    expect(articlePermissions(someone(role), { authorUser: null, status: 'archived' })).toEqual({
      edit: true,
      remove: true,
    });
  }
});

test('[ST-012] only a currently public article has an address on the public site', () => {
  const article = { slug: 'juara', categorySlug: 'prestasi', category: 'Prestasi' };
  expect(publicUrl({ ...article, publication: 'current' }, 'http://situs')).toBe(
    'http://situs/articles/prestasi/juara',
  );
  for (const publication of ['unpublished', 'scheduled', 'expired'] as const) {
    expect(publicUrl({ ...article, publication }, 'http://situs')).toBeNull();
  }
});
