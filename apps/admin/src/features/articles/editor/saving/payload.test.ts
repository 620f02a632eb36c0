import { afterEach, expect, test, vi } from 'vitest';
import { type ArticleValues, emptyArticle } from '../form/article-values.ts';
import { createPayload, updatePayload } from './payload.ts';

/** Half past midnight in Jakarta, still the previous day in UTC. */
const afterMidnight = { now: new Date('2026-03-04T17:30:00.000Z'), timeZone: 'Asia/Jakarta' };
const stored = {
  publicId: 'abc123',
  version: 7,
  slug: 'juara',
  status: 'draft' as const,
  publishedAt: null,
  expiresAt: null,
};

const written: ArticleValues = {
  ...emptyArticle,
  title: 'Juara',
  category: 'Opini',
  tags: ' a, ,b ,',
  featured: true,
  status: 'archived',
  image: { state: 'uploaded', url: '/uploads/aa/baru.jpg' },
  gallery: [
    { key: '1', id: 11, picture: { state: 'stored', url: '/uploads/bb/lama.jpg' }, caption: 'Lama' },
    { key: '2', picture: { state: 'uploaded', url: '/uploads/cc/baru.jpg' }, caption: 'Baru' },
  ],
  content: '<p>Isi</p>',
  excerpt: '<p>Ringkas</p>',
};

afterEach(() => vi.useRealTimers());

test('[ENT-014] [ENT-017] [CONST-024] a new article is sent with exactly the specified keys', () => {
  expect(createPayload(written, 'published', afterMidnight)).toEqual({
    title: 'Juara',
    content: '<p>Isi</p>',
    excerpt: '<p>Ringkas</p>',
    category: 'Opini',
    tags: ['a', 'b'],
    featured: true,
    status: 'published',
    imageBase64: '/uploads/aa/baru.jpg',
    date: '2026-03-05',
    readTime: '5 min read',
    views: 0,
    likes: 0,
    comments: 0,
    galleries: [
      { imageBase64: undefined, caption: 'Lama' },
      { imageBase64: '/uploads/cc/baru.jpg', caption: 'Baru' },
    ],
  });
});

test('[ENT-015] the main picture is sent only when a new one was chosen', () => {
  expect(updatePayload(written, 'draft', afterMidnight, stored)).toMatchObject({ imageBase64: '/uploads/aa/baru.jpg' });
  const untouched = { ...written, image: { state: 'stored' as const, url: '/uploads/aa/lama.jpg' } };
  expect(updatePayload(untouched, 'draft', afterMidnight, stored)).not.toHaveProperty('imageBase64');
  expect(updatePayload(untouched, 'draft', afterMidnight, stored)).not.toHaveProperty('image');
});

test.each([
  ['Asia/Jakarta', '2026-03-04T16:59:59.999Z', '2026-03-04'],
  ['Asia/Jakarta', '2026-03-04T17:00:00.000Z', '2026-03-05'],
  ['Asia/Jayapura', '2026-03-04T14:59:59.999Z', '2026-03-04'],
  ['Asia/Jayapura', '2026-03-04T15:00:00.000Z', '2026-03-05'],
])('[ENT-016] the date is the day in the time zone %s at %s', (timeZone, instant, day) => {
  expect(createPayload(emptyArticle, 'draft', { now: new Date(instant), timeZone }).date).toBe(day);
});

test('[ENT-018] a created gallery picture has only its image and its caption', () => {
  for (const item of createPayload(written, 'draft', afterMidnight).galleries) {
    expect(Object.keys(item)).toEqual(['imageBase64', 'caption']);
  }
});

test('while the time zone is unknown no day is sent, so that the server uses its own', () => {
  const now = new Date('2026-03-04T17:30:00.000Z');
  expect(createPayload(emptyArticle, 'draft', { now, timeZone: undefined })).not.toHaveProperty('date');
});

test('[ENT-019] an updated gallery picture also has its id and its address', () => {
  expect(updatePayload(written, 'draft', afterMidnight, stored).galleries).toEqual([
    { id: 11, imageBase64: '', caption: 'Lama', imageUrl: '/uploads/bb/lama.jpg' },
    { id: undefined, imageBase64: '/uploads/cc/baru.jpg', caption: 'Baru', imageUrl: '/uploads/cc/baru.jpg' },
  ]);
});

test('an update contains the id of the article and its loaded version', () => {
  expect(updatePayload(written, 'draft', afterMidnight, stored)).toMatchObject({ id: 'abc123', version: 7 });
});

test('the slug and the link texts are sent when they were changed, the status when a button was pressed', () => {
  const renamed = { ...written, slug: 'juara-umum' };
  expect(createPayload(renamed, 'draft', afterMidnight).slug).toBe('juara-umum');
  expect(updatePayload(renamed, 'draft', afterMidnight, stored)).toMatchObject({ slug: 'juara-umum', status: 'draft' });
  for (const slug of ['juara', '']) {
    expect(updatePayload({ ...written, slug }, null, afterMidnight, stored)).not.toHaveProperty('slug');
  }
  expect(updatePayload(written, null, afterMidnight, stored)).not.toHaveProperty('status');
  const described = { ...written, metaTitle: 'Juara', metaDescription: '' };
  expect(createPayload(described, 'draft', afterMidnight)).toMatchObject({ metaTitle: 'Juara' });
  expect(createPayload(described, 'draft', afterMidnight)).not.toHaveProperty('metaDescription');
  const before = { ...stored, metaTitle: 'Juara', metaDescription: 'Lama' };
  expect(updatePayload(described, 'draft', afterMidnight, before)).toMatchObject({ metaDescription: '' });
  expect(updatePayload(described, 'draft', afterMidnight, before)).not.toHaveProperty('metaTitle');
});

test('whether readers may comment is sent only when it was changed', () => {
  const closed = { ...written, commentsEnabled: false };
  expect(createPayload(closed, 'draft', afterMidnight)).toMatchObject({ commentsEnabled: false });
  expect(updatePayload(closed, null, afterMidnight, stored)).toMatchObject({ commentsEnabled: false });
  const wasClosed = { ...stored, commentsEnabled: false };
  expect(updatePayload(closed, null, afterMidnight, wasClosed)).not.toHaveProperty('commentsEnabled');
  expect(updatePayload(written, null, afterMidnight, wasClosed)).toMatchObject({ commentsEnabled: true });
});

test('a removed main picture is sent as null (A-51)', () => {
  expect(updatePayload({ ...written, image: null }, 'draft', afterMidnight, stored)).toMatchObject({ image: null });
});

test('[ST-011] the pressed button decides the status, whatever the dropdown says', () => {
  for (const status of ['draft', 'published', 'archived'] as const) {
    for (const pressed of ['draft', 'published'] as const) {
      expect(createPayload({ ...written, status }, pressed, afterMidnight).status).toBe(pressed);
      expect(updatePayload({ ...written, status }, pressed, afterMidnight, stored).status).toBe(pressed);
    }
  }
});

test('[VAL-016] [VAL-017] an empty draft and a long excerpt can be sent', () => {
  const values = { ...emptyArticle, excerpt: 'x'.repeat(400) };
  expect(createPayload(values, 'draft', afterMidnight)).toMatchObject({
    title: '',
    content: '',
    excerpt: values.excerpt,
  });
});

test('[CONST-025] a new form starts in the category Prestasi, and the chosen one is sent', () => {
  expect(emptyArticle.category).toBe('Prestasi');
  expect(createPayload(emptyArticle, 'draft', afterMidnight).category).toBe('Prestasi');
  const chosen = { ...emptyArticle, category: 'Opini' };
  expect(createPayload(chosen, 'draft', afterMidnight).category).toBe('Opini');
  expect(updatePayload(chosen, 'draft', afterMidnight, stored).category).toBe('Opini');
});

test('dates are sent only when changed; null removes one, and a draft has no publication date', () => {
  const publishedAt = '2026-11-22T00:00:00.000Z';
  const expiresAt = '2026-12-22T00:00:00.000Z';
  const planned = { ...written, publishAt: publishedAt, expiresAt };
  expect(createPayload(planned, 'published', afterMidnight)).toMatchObject({ publishAt: publishedAt, expiresAt });
  expect(createPayload(planned, 'draft', afterMidnight)).not.toHaveProperty('publishAt');

  const scheduled = { ...stored, status: 'published' as const, publishedAt, expiresAt };
  const unchanged = updatePayload(planned, 'published', afterMidnight, scheduled);
  expect(unchanged).not.toHaveProperty('publishAt');
  expect(unchanged).not.toHaveProperty('expiresAt');
  expect(updatePayload(written, null, afterMidnight, scheduled)).toMatchObject({ publishAt: null, expiresAt: null });
  expect(updatePayload(written, 'draft', afterMidnight, scheduled)).not.toHaveProperty('publishAt');
});

test('the focus of the main picture is sent with a new picture, or when it has changed', () => {
  const focus = { x: 20, y: 35 };
  const focused = { ...written, imageFocus: focus };
  const untouched = { ...focused, image: { state: 'stored' as const, url: '/uploads/aa/lama.jpg' } };
  expect(createPayload(focused, 'draft', afterMidnight)).toMatchObject({ imageFocus: focus });
  expect(createPayload(written, 'draft', afterMidnight)).not.toHaveProperty('imageFocus');
  const update = (values: ArticleValues, imageFocus: { x: number; y: number } | null) =>
    updatePayload(values, 'draft', afterMidnight, { ...stored, imageFocus });
  expect(update(untouched, focus)).not.toHaveProperty('imageFocus');
  expect(update(untouched, { x: 20, y: 36 })).toMatchObject({ imageFocus: focus });
  expect(update({ ...untouched, imageFocus: null }, focus)).toMatchObject({ imageFocus: null });
  expect(update(focused, focus)).toMatchObject({ imageFocus: focus });
  expect(update(written, null)).not.toHaveProperty('imageFocus');
});
