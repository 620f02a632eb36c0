// The functions of fast-xml-parser 3 that s3rver calls, made of version 5: version 3 gets no more security fixes.
const { XMLBuilder, XMLParser, XMLValidator } = require('fast-xml-parser');

const processor = ({ tagValueProcessor }) =>
  tagValueProcessor && { tagValueProcessor: (_name, value) => tagValueProcessor(value) };

const parse = (xml, options = {}) =>
  new XMLParser({
    ignoreAttributes: options.ignoreAttributes ?? true,
    processEntities: false,
    ...processor(options),
  }).parse(xml);

class j2xParser {
  #builder;

  constructor(options = {}) {
    this.#builder = new XMLBuilder({
      ignoreAttributes: options.ignoreAttributes ?? true,
      format: options.format ?? false,
      indentBy: options.indentBy ?? '  ',
      processEntities: false,
      ...(options.attrNodeName && { attributesGroupName: options.attrNodeName, attributeNamePrefix: '' }),
      ...processor(options),
    });
  }

  parse(object) {
    return this.#builder.build(object);
  }
}

/** s3rver reads only the name of the first element. */
const getTraversalObj = (xml) => {
  const tagname = Object.keys(parse(xml)).find((name) => !name.startsWith('?'));
  return { child: tagname ? { [tagname]: [{ tagname }] } : {} };
};

module.exports = { parse, j2xParser, getTraversalObj, validate: (xml) => XMLValidator.validate(xml) };
