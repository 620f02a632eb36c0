import { activityActions, type LatestActivity } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { extensions } from '../../extensions/index.ts';
import { activityTextsOf, sentenceOf } from './sentences.tsx';

const texts = activityTextsOf(extensions);

const anActivity = (changes: Partial<LatestActivity>): LatestActivity => ({
  id: '1',
  at: '2026-03-10T03:00:00.000Z',
  actor: { id: '00000000-0000-4000-8000-000000000000', name: 'Siti' },
  apiKey: null,
  action: 'article.publish',
  subjectId: 'abc',
  subjectTitle: 'Panen Raya',
  count: 1,
  ...changes,
});

const sentences: [sentence: string, changes: Partial<LatestActivity>][] = [
  ['Siti menerbitkan artikel ‘Panen Raya’', {}],
  ['Siti (kunci API ‘Jadwal’) menerbitkan artikel ‘Panen Raya’', { apiKey: 'Jadwal' }],
  ['Siti membuat draf artikel ‘tanpa judul’', { action: 'article.create', subjectTitle: '' }],
  [
    'Seseorang gagal masuk 7 kali ke akun ‘Budi’',
    { action: 'session.refused', actor: null, subjectId: '1', subjectTitle: 'Budi', count: 7 },
  ],
  [
    'Seseorang gagal masuk 7 kali dengan nama yang tidak dikenal',
    { action: 'session.refused', actor: null, subjectId: null, subjectTitle: '', count: 7 },
  ],
  [
    'Seseorang terlalu sering gagal masuk dan ditahan sementara dari akun ‘Budi’',
    { action: 'session.locked', actor: null, subjectId: '1', subjectTitle: 'Budi', count: 6 },
  ],
  [
    'Pengelola server mengatur ulang verifikasi dua langkah akun ‘Budi’',
    { action: 'user.resetTwoFactor', actor: null, subjectId: '1', subjectTitle: 'Budi' },
  ],
  ['Siti melakukan tindakan ‘article.fold’ ‘Panen Raya’', { action: 'article.fold' }],
  ['Siti melakukan tindakan ‘toString’ ‘Panen Raya’', { action: 'toString' }],
  ['Siti masuk', { action: 'session.login', subjectId: null, subjectTitle: '' }],
  ['Siti menolak 1.200 komentar', { action: 'comment.reject', subjectId: null, subjectTitle: '', count: 1_200 }],
  [
    'Pengunjung mengirim pesan buku tamu',
    { action: 'guestbook.receive', actor: null, subjectId: null, subjectTitle: '' },
  ],
  [
    'Siti menyimpan pengaturan ‘Halaman Beranda’',
    { action: 'settings.save', subjectId: 'content:home', subjectTitle: 'content:home' },
  ],
  ['Siti menyimpan pengaturan ‘lain’', { action: 'settings.save', subjectId: 'lain', subjectTitle: 'lain' }],
];

test.each(sentences)('%s', (sentence, changes) => {
  expect(sentenceOf(anActivity(changes), texts)).toBe(sentence);
});

test('every action has its own text', () => {
  const found = activityActions.map((action) =>
    sentenceOf(anActivity({ action, subjectId: null, subjectTitle: '' }), texts),
  );
  expect(found.filter((text) => text.includes('melakukan tindakan'))).toEqual([]);
  expect(new Set(found).size).toBe(activityActions.length);
});
