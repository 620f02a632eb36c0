import { expect, test } from 'vitest';
import { completeBlocks, type HomeBlockKind, homeBlockKinds, pageContents } from './index.ts';

const shown = (...kinds: HomeBlockKind[]) => kinds.map((kind) => ({ kind, shown: true }));
const kindsOf = (blocks: readonly { kind: string }[]) => blocks.map(({ kind }) => kind);
const errorOf = (blocks: unknown) => pageContents.layout.schema.safeParse({ blocks }).error?.issues[0]?.message;

test('a new site begins with the banners, the opening, the tasks, and the news beside announcements and events', () => {
  const visible = kindsOf(pageContents.layout.initial.blocks.filter((block) => block.shown));
  expect(visible.slice(0, 7)).toEqual(['banners', 'hero', 'tasks', 'lead', 'news', 'announcements', 'events']);
  expect(visible).toContain('videos');
});

test('kinds that a stored order lacks are added after the one that they follow on a new site', () => {
  const stored = shown('hero', 'news', 'lead');
  const complete = kindsOf(completeBlocks(stored));
  expect(complete.filter((kind) => ['hero', 'news', 'lead'].includes(kind))).toEqual(['hero', 'news', 'lead']);
  expect(complete.toSorted()).toEqual([...homeBlockKinds].toSorted());
  expect(complete[complete.indexOf('hero') + 1]).toBe('tasks');
  expect(complete[complete.indexOf('news') + 1]).toBe('announcements');
  expect(pageContents.layout.schema.parse({ blocks: stored }).blocks).toEqual(completeBlocks(stored));
});

test('a block is neither unknown nor there twice, and the opening is never hidden', () => {
  expect(errorOf([{ kind: 'cuaca', shown: true }])).toBe('Bagian beranda tidak dikenal');
  expect(errorOf(shown('hero', 'news', 'news'))).toBe('Setiap bagian hanya boleh ada sekali');
  expect(errorOf([{ kind: 'hero', shown: false }])).toBe('Bagian pembuka tidak dapat disembunyikan');
  expect(errorOf(shown('news'))).toBeUndefined();
});
