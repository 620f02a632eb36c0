import type { ManagedMenuNode } from '@madrasah/contract';
import { describe, expect, test } from 'vitest';
import {
  added,
  changed,
  type Direction,
  depthWhileDragging,
  dropped,
  itemsOf,
  type MenuItem,
  moved,
  nodesOf,
  outlineOf,
  parentChoices,
  positionText,
  previewOf,
  removed,
} from './menu-items.ts';

const node = (name: string, ...children: ManagedMenuNode[]): ManagedMenuNode => ({
  title: '',
  name,
  target: { kind: 'page', path: `/${name}` },
  href: `/${name}`,
  state: 'shown',
  children,
});

// A, B with B1 and B2, of which B2 has B2a, and C with C1.
const items = itemsOf([node('A'), node('B', node('B1'), node('B2', node('B2a'))), node('C', node('C1'))]);
const drawn = (list: readonly MenuItem[] | null) => list?.map(({ name, depth }) => `${depth}${name}`).join(' ');
const at = (name: string) => items.findIndex((item) => item.name === name);
const keyOf = (name: string) => items[at(name)]?.key ?? '';

test('the tree is sent as it was received', () => {
  expect(drawn(items)).toBe('0A 0B 1B1 1B2 2B2a 0C 1C1');
  expect(drawn(itemsOf(nodesOf(items).map(asManaged)))).toBe(drawn(itemsOf(nodesOf(items).map(asManaged))));
  expect(nodesOf(items)[1]?.children[1]?.children).toHaveLength(1);
});
const asManaged = (sent: ReturnType<typeof nodesOf>[number]): ManagedMenuNode => ({
  ...node('x'),
  ...sent,
  children: sent.children.map(asManaged),
});

describe('a move', () => {
  test.each<[name: string, direction: Direction, after: string | undefined]>([
    ['A', 'up', undefined],
    ['B', 'up', '0B 1B1 1B2 2B2a 0A 0C 1C1'],
    ['A', 'down', '0B 1B1 1B2 2B2a 0A 0C 1C1'],
    ['B', 'down', '0A 0C 1C1 0B 1B1 1B2 2B2a'],
    ['C', 'down', undefined],
    ['B1', 'up', undefined],
    ['B1', 'down', '0A 0B 1B2 2B2a 1B1 0C 1C1'],
    ['B2', 'down', undefined],
    ['C', 'in', '0A 0B 1B1 1B2 2B2a 1C 2C1'],
    ['A', 'in', undefined],
    ['B2', 'in', undefined],
    ['B2a', 'in', undefined],
    ['B1', 'out', '0A 0B 1B2 2B2a 0B1 0C 1C1'],
    ['B2a', 'out', '0A 0B 1B1 1B2 1B2a 0C 1C1'],
    ['A', 'out', undefined],
  ])('of %s %s takes along what is below it, and stays within three levels', (name, direction, after) => {
    expect(drawn(moved(items, at(name), direction))).toBe(after);
  });

  test('an entry with two levels below it cannot become one of a submenu', () => {
    expect(moved(items, at('B'), 'in')).toBeNull();
  });
});

describe('a drag', () => {
  const drag = (key: string, over: string, levels = 0) =>
    drawn(dropped(items, { key: keyOf(key), over: keyOf(over), levels }));

  test.each([
    ['A', 'B', 0, '0B 1A 1B1 1B2 2B2a 0C 1C1'],
    ['C', 'A', 0, '0C 1C1 0A 0B 1B1 1B2 2B2a'],
    ['C', 'B', 1, '0A 1C 2C1 0B 1B1 1B2 2B2a'],
    ['C1', 'A', 0, '0C1 0A 0B 1B1 1B2 2B2a 0C'],
    ['C1', 'B1', 1, '0A 0B 1C1 1B1 1B2 2B2a 0C'],
    ['C1', 'B2a', 9, '0A 0B 1B1 1B2 2C1 2B2a 0C'],
    ['B', 'C1', 1, '0A 0C 1C1 0B 1B1 1B2 2B2a'],
    ['B', 'C', 0, undefined],
    ['A', 'C', 0, '0B 1B1 1B2 2B2a 0C 1A 1C1'],
  ])('of %s over %s by %i levels', (key, over, levels, after) => {
    expect(drag(key, over, levels)).toBe(after);
  });

  test('shows the depth that the entry would have', () => {
    expect(depthWhileDragging(items, { key: keyOf('A'), over: keyOf('A'), levels: 3 })).toBe(0);
    expect(depthWhileDragging(items, { key: keyOf('B2a'), over: keyOf('B2a'), levels: -2 })).toBe(0);
    expect(depthWhileDragging(items, { key: keyOf('B'), over: keyOf('C'), levels: 0 })).toBeNull();
  });
});

test('entries are added, moved to another submenu, and removed with what is below them', () => {
  const [one] = itemsOf([node('D')]);
  if (!one) throw new Error('no entry');
  expect(drawn(added(items, one, null))).toBe('0A 0B 1B1 1B2 2B2a 0C 1C1 0D');
  expect(drawn(added(items, one, keyOf('B2')))).toBe('0A 0B 1B1 1B2 2B2a 2D 0C 1C1');
  const b2 = items[at('B2')];
  if (!b2) throw new Error('no entry');
  expect(drawn(changed(items, { ...b2, name: 'X' }, keyOf('C')))).toBe('0A 0B 1B1 0C 1C1 1X 2B2a');
  expect(drawn(changed(items, { ...b2, name: 'X' }, keyOf('B')))).toBe('0A 0B 1B1 1X 2B2a 0C 1C1');
  expect(drawn(removed(items, at('B')))).toBe('0A 0C 1C1');
  expect(parentChoices(items, keyOf('B2')).map(({ name }) => name)).toEqual(['A', 'B', 'C']);
  expect(parentChoices(items, null).map(({ name }) => name)).toEqual(['A', 'B', 'B1', 'B2', 'C', 'C1']);
});

test('the preview leaves out what visitors do not see, with what is below it', () => {
  const hidden = items.map((item) => (item.name === 'B2' ? { ...item, state: 'hidden' as const } : item));
  expect(previewOf(hidden)).toEqual([
    { title: 'A', href: '/A' },
    { title: 'B', href: '/B', submenu: [{ title: 'B1', href: '/B1' }] },
    { title: 'C', href: '/C', submenu: [{ title: 'C1', href: '/C1' }] },
  ]);
  const group = itemsOf([{ ...node('G', node('G1')), target: { kind: 'group' }, title: 'Info', name: '', href: null }]);
  expect(previewOf(group)).toEqual([{ title: 'Info', href: '/G1', submenu: [{ title: 'G1', href: '/G1' }] }]);
  expect(previewOf(group.slice(0, 1))).toEqual([]);
});

test('a position and a whole menu are described', () => {
  expect(positionText(items, keyOf('B2'))).toBe('di bawah B, urutan 2 dari 2');
  expect(positionText(items, keyOf('C'))).toBe('tingkat pertama, urutan 3 dari 3');
  expect(outlineOf(items.slice(0, 3))).toBe('A · B · › B1');
});
