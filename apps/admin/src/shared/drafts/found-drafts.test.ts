import type { ListedDraft } from '@madrasah/contract';
import { expect, test } from 'vitest';
import type { Draft } from './draft.ts';
import { draftName, mergeDrafts } from './found-drafts.ts';

const [thisForm, otherForm, thirdForm] = ['this', 'other', 'third'];

const onDevice = (changes: Partial<Draft> = {}): Draft => ({
  ...{ id: 'd', subject: 'article', subjectId: 'abc', keptAt: 1, writer: thisForm, isSent: false },
  values: { title: 'Perangkat' },
  ...changes,
});
const onServer = (changes: Partial<ListedDraft> = {}): ListedDraft => ({
  ...{
    id: 'd',
    subject: 'article',
    subjectId: 'abc',
    title: 'Server',
    beginning: '',
    version: 1,
    waitingPictures: 0,
    writer: thisForm,
  },
  updatedAt: '2026-11-22T03:00:00.000Z',
  ...changes,
});

const shownOf = (device: Draft[], server: ListedDraft[]) =>
  mergeDrafts(device, server).map(({ title, subjectId }) => [title, subjectId]);

test('drafts of this device and of the server are one list, newest first', () => {
  const device = [onDevice({ id: 'a', keptAt: 1 })];
  const server = [onServer({ id: 'b' }), onServer({ id: 'c', title: 'Baru', subjectId: null })];
  expect(shownOf(device, server)).toEqual([
    ['Server', 'abc'],
    ['Baru', 'new'],
    ['Perangkat', 'abc'],
  ]);
});

test('the newer copy of a draft is offered, independent of the clocks of the devices', () => {
  const later = onServer({ writer: otherForm, updatedAt: '1999-01-01T00:00:00.000Z' });
  expect(shownOf([onDevice({ isSent: true })], [onServer()])).toEqual([['Perangkat', 'abc']]);
  expect(shownOf([onDevice()], [onServer()])).toEqual([['Perangkat', 'abc']]);
  expect(shownOf([onDevice({ follows: otherForm })], [later])).toEqual([['Perangkat', 'abc']]);
  expect(shownOf([onDevice({ isSent: true })], [later])).toEqual([['Server', 'abc']]);
});

test('two copies that were both changed are two drafts', () => {
  const found = mergeDrafts([onDevice({ follows: thirdForm })], [onServer({ writer: otherForm })]);
  expect(found).toMatchObject([
    { title: 'Server', location: 'server', device: undefined, diverged: { writer: thisForm } },
    { title: 'Perangkat', location: 'device', hasOtherCopy: true },
  ]);
});

test('a draft of a deleted article becomes a new article', () => {
  expect(shownOf([onDevice()], [onServer({ subjectId: null })])).toEqual([['Perangkat', 'new']]);
});

test('pictures on another device are counted as missing, those on this device are not', () => {
  const waiting = onServer({ writer: otherForm, waitingPictures: 2 });
  expect(mergeDrafts([], [waiting])[0]?.waitingPictures).toBe(2);
  expect(mergeDrafts([onDevice({ isSent: true })], [waiting])[0]?.waitingPictures).toBe(0);
});

test('a draft without a title is named by its first words, and an empty one has a placeholder', () => {
  const nameOf = (values: Partial<Draft['values']>) =>
    mergeDrafts([onDevice({ values: { ...values } })], []).map(draftName);
  const content = '<h2>Panen raya</h2><p>Enam ratus ikat kangkung dipanen.</p>';
  expect(nameOf({ title: 'Judul', content })).toEqual(['Judul']);
  expect(nameOf({ content })).toEqual(['Panen raya Enam ratus ikat kangkung dipanen.']);
  expect(nameOf({})).toEqual(['(Tanpa judul)']);
  expect(draftName({ title: ' ', beginning: 'Dari server' })).toBe('Dari server');
});
