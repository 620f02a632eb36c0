import { growthRatio } from '@madrasah/config/growth';
import { describe, expect, test } from 'vitest';
import { addressExpression } from '../../shared/person.ts';
import { nameExpression } from './names.ts';

// Built for each person, so no list of checked expressions contains them.
const expressions: [string, RegExp][] = [
  ['a name', nameExpression('Ani Subuh Ani')],
  ['an address', addressExpression('ani.subuh@surat.example')],
];
const pieces = [
  ...['Ani', 'Ani ', 'Ani Subuh ', 'Ani<', 'Ani <b>', 'Ani <b', 'Ani &', 'Ani&nbsp;', '&a', '<', '<b>', ' ', '!'],
  ...['ani.subuh@', 'ani.', 'ani.subuh@surat.example.', '@', '-'],
];

describe.each(expressions)('finding %s takes time in proportion to the text', (_name, expression) => {
  test.each(pieces)('of %j', (piece) => {
    const erase = (text: string) => text.replace(expression, '');
    expect(growthRatio((size) => piece.repeat(size / piece.length), erase, 8_000)).toBeLessThan(10);
    expect(growthRatio((size) => `Ani${piece.repeat(size / piece.length)}`, erase, 8_000)).toBeLessThan(10);
  });
});
