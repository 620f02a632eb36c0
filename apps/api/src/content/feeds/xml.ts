import XMLBuilder from 'fast-xml-builder';

/**
 * The content of an element: attributes (their names begin with `@`), text (`#text`), and elements; undefined is left
 * out.
 */
export type XmlElement = { readonly [name: string]: XmlContent | readonly XmlContent[] };
type XmlContent = string | number | XmlElement | undefined;

/** Characters that XML forbids even when escaped: control characters and halves of characters. */
const impossible = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const withoutImpossible = (_name: string, value: unknown) =>
  typeof value === 'string' ? value.replace(impossible, '') : value;

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressBooleanAttributes: false,
  suppressEmptyNode: true,
  tagValueProcessor: withoutImpossible,
  attributeValueProcessor: withoutImpossible,
});

/** A document whose root is the only element of `content`; texts and attribute values are escaped. */
export const toXml = (content: XmlElement): string =>
  builder.build({ '?xml': { '@version': '1.0', '@encoding': 'UTF-8' }, ...content });

/** Elements for a document that is written in parts; the same escaping. */
export const toXmlPart = (content: XmlElement): string => builder.build(content);
