import { expect, test } from 'vitest';

const stackOf = (element: object): unknown => Reflect.get(element, '_debugStack');

test('elements share one stack, because creating one for each takes long', () => {
  const [one, other] = [<p key="one" />, <p key="other" />];
  expect(stackOf(one)).toBeInstanceOf(Error);
  expect(stackOf(other)).toBe(stackOf(one));
});
