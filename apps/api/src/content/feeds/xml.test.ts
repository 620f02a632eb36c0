import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { toXml } from './formats.ts';

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', trimValues: false });
const hostile = `"/></akar><script x='1'>]]> & &amp; &lt; <![CDATA[ <!-- --> 🕌 العربية`;

test('texts and attributes are read back unchanged, whatever they contain', () => {
  const root = { '@atribut': hostile, '@sah': 'true', '#text': hostile };
  const xml = toXml({ akar: root });
  expect(XMLValidator.validate(xml)).toBe(true);
  expect(parser.parse(xml).akar).toEqual(root);
  expect(xml.match(/[<>]/g)).toHaveLength('<?xml?><akar></akar>'.match(/[<>]/g)?.length ?? 0);
});

test('characters that XML forbids are removed, and so is undefined', () => {
  const xml = toXml({ akar: { '@a': 'bel\u0007', '@b': undefined, c: '\ud800hapus\u0008\u{fffe}', d: undefined } });
  expect(xml).toBe('<?xml version="1.0" encoding="UTF-8"?><akar a="bel"><c>hapus</c></akar>');
});
