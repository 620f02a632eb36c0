import fc, { type Arbitrary } from 'fast-check';

const large = 'a'.repeat(1_000_000);

const strings = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\u202e\u200b\ufeff',
  "'; drop table users; --",
  '" or 1=1 --',
  '%%%_\\',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg><a xlink:href="javascript:alert(1)">',
  '{{7*7}}',
  '$' + '{7*7}',
  '../../../etc/passwd',
  '__proto__',
  'constructor',
  '-1',
  '1e309',
  '99999999999999999999999',
  'NaN',
  'data:image/png;base64,AAAA',
  'data:image/svg+xml;base64,PHN2Zy8+',
  '\r\nSet-Cookie: a=b',
  ' '.repeat(5_000),
  '<p>'.repeat(3_000),
  'ﷺ'.repeat(300),
];

const numbers = [-1, 0, 0.5, 1e308, -1e308, 2 ** 31, 2 ** 53 + 2, 2 ** 63, Number.MIN_VALUE];

/** Text that breaks careless code; rarely a megabyte of it. */
export const hostileText: Arbitrary<string> = fc.oneof(
  { weight: 40, arbitrary: fc.constantFrom(...strings) },
  { weight: 10, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.constant(large) },
);

const nested = (depth: number): unknown => (depth === 0 ? 'dasar' : [nested(depth - 1)]);

/** A value of any kind instead of another. */
export const hostileValue: Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom(null, true, [], {}, [[]], ['a', 1, null], nested(500)) },
  { weight: 1, arbitrary: fc.constantFrom({ toString: 1 }, { length: -1 }, { constructor: { prototype: {} } }) },
);

/** Bodies that are not valid JSON of this API. */
export const hostileBody: Arbitrary<string> = fc.constantFrom(
  '',
  '{',
  'null',
  '[]',
  '"teks"',
  '12',
  '[[[[[[]]]]]]',
  '{"__proto__": {"isAdmin": true}}',
  '{"constructor": {"prototype": {"isAdmin": true}}}',
  '{"id": 1e999, "title": 1e999}',
  '{"title": "\\ud800", "username": "\\u0000"}',
  '{"a": 1, "a": 2}',
  '\u0000',
  '{"title": "\u0001"}',
  'title=a&content=b',
);

/** Parts of an address in encodings that no client of this site uses. */
export const hostileSegment: Arbitrary<string> = fc.constantFrom(
  '%00',
  'a%00b',
  '%ff',
  '%c0%ae',
  '%ed%a0%80',
  '%',
  '%zz',
  '%u0041',
  '%2f',
  '..%2f..%2fetc%2fpasswd',
  '%27%20or%201=1--',
  '%3Cscript%3E',
  '__proto__',
  'constructor',
  '-1',
  '0',
  '1.5',
  '1e9',
  '2147483648',
  '9223372036854775808',
  '99999999999999999999999999',
  'NaN',
  'a'.repeat(301),
  'a'.repeat(4_900),
  'a'.repeat(20_000),
  '%F0%9F%95%8C',
);
