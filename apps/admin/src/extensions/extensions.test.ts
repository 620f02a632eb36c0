import { homeBlockKinds, type WorkItem, workKinds } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { describeWork } from '../features/dashboard/WorkList.tsx';
import { nameOfBlock } from '../features/settings/fields/settings-controls.tsx';
import { extensions } from './index.ts';

const work = (kind: WorkItem['kind']): WorkItem => ({ kind, count: 1, of: 'events', due: null });

test('the core or an extension has a text and a list for all that waits for a person', () => {
  const unnamed = workKinds.filter((kind) => {
    const { text, link } = describeWork(work(kind), extensions);
    return text === kind || link === undefined;
  });
  expect(unnamed).toEqual([]);
});

test('the core or an extension names every block of the home page', () => {
  expect(homeBlockKinds.filter((kind) => nameOfBlock(kind, extensions).hint === '')).toEqual([]);
});
