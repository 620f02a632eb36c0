import { type Notice, noticeKinds } from '@madrasah/contract';
import { noticeSentence } from '@madrasah/display';
import { expect, test } from 'vitest';
import { badgeOf, bellName } from './NoticeCounter.tsx';
import { kindName, linkOf } from './notice-kinds.ts';

const reader = { id: 'saya', role: 'admin' } as const;
const aNotice = (changes: Partial<Notice> = {}): Notice => ({
  id: '1',
  kind: 'comment',
  subjectId: 'k3',
  subjectTitle: 'Panen Raya',
  count: 1,
  createdAt: '2026-03-10T03:00:00.000Z',
  readAt: null,
  ...changes,
});

test('one comment links to its row, several to the waiting ones', () => {
  const [one, several] = [aNotice(), aNotice({ count: 1_234 })];
  expect(noticeSentence(one, reader)).toBe('Komentar menunggu di ‘Panen Raya’');
  expect(linkOf(one, reader)).toEqual({ to: '/articles/comments', search: { status: 'pending', open: 'k3' } });
  expect(noticeSentence(several, reader)).toBe('1.234 komentar menunggu');
  expect(linkOf(several, reader)).toEqual({ to: '/articles/comments', search: { status: 'pending' } });
});

test('a notice about an article links to it, also without a title', () => {
  const notice = aNotice({ kind: 'reviewRequested', subjectId: 'a1', subjectTitle: '' });
  expect(noticeSentence(notice, reader)).toBe('‘(Tanpa judul)’ menunggu tinjauan');
  expect(linkOf(notice, reader)).toEqual({ to: '/articles/edit/$id', params: { id: 'a1' } });
});

test('wrong passwords link to the user’s own account, or to the affected one', () => {
  const own = aNotice({ kind: 'failedLogins', subjectId: 'saya', subjectTitle: 'Siti' });
  expect([noticeSentence(own, reader), linkOf(own, reader)]).toEqual([
    'Kata sandi akun Anda beberapa kali salah dimasukkan',
    { to: '/account' },
  ]);
  expect(linkOf({ ...own, subjectId: 'lain' }, reader)).toEqual({ to: '/users', search: { all: 'Siti' } });
});

test('every kind has a text, a link and a name', () => {
  for (const kind of noticeKinds) {
    expect(noticeSentence(aNotice({ kind }), reader)).not.toBe('');
    expect(linkOf(aNotice({ kind }), reader).to).toMatch(/^\/(?!dashboard)/);
    expect(kindName(kind, 'author')).not.toBe(kind);
  }
});

test('the bell’s name contains the number of unread notices', () => {
  expect([undefined, 0, 3].map(bellName)).toEqual(['Notifikasi', 'Notifikasi', 'Notifikasi, 3 belum dibaca']);
  expect([1, 99, 100].map(badgeOf)).toEqual(['1', '99', '99+']);
});
