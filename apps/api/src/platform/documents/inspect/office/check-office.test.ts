import { describe, expect, test } from 'vitest';
import { anOfficeFile, aRelation, aZip, officeTypes, relationsOf } from '../../../../../test/files.ts';
import { reasonOf } from '../../../../../test/inspected.ts';
import { inspectFile } from '../inspect.ts';
import { Work } from '../inspection.ts';

const kindOf = async (bytes: Buffer) => reasonOf(await inspectFile(bytes));

type Parts = Record<string, string | Uint8Array>;
const ole = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Buffer.alloc(600)]);
const word = 'word/document.xml';
const wordRelations = 'word/_rels/document.xml.rels';
const microsoft = 'http://schemas.microsoft.com/office/2006/relationships';
const withRelation = (...relation: Parameters<typeof aRelation>) =>
  anOfficeFile('docx', { [wordRelations]: relationsOf(aRelation(...relation)) });
const withPart = (name: string, type: string, content: string | Uint8Array = '<x/>') =>
  anOfficeFile('docx', { [name]: content }, { [name]: type });

const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:v="urn:schemas-microsoft-com:vml"';
const aText = (...runs: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><w:document ${namespaces}><w:body><w:p>${runs.join('')}</w:p></w:body></w:document>`;
const mark = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
const code = (...texts: string[]) =>
  texts.map((text) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`).join('');
const aField = (...texts: string[]) =>
  `${mark('begin')}${code(...texts)}${mark('separate')}<w:r><w:t>1</w:t></w:r>${mark('end')}`;
const withText = (...runs: string[]) => anOfficeFile('docx', { [word]: aText(...runs) });

describe('[FILE-002] documents with macros are refused', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['by the type of the main part', () => withPart(word, 'application/vnd.ms-word.document.macroEnabled.main+xml')],
    ['by the name of a part', () => anOfficeFile('xlsx', { 'xl/vbaProject.bin': ole })],
    ['by the type of a part', () => withPart('word/a.png', 'application/vnd.ms-office.vbaProject')],
    ['by a relationship', () => withRelation(`${microsoft}/vbaProject`, 'media/a.png')],
    [
      'of a former spreadsheet',
      () =>
        anOfficeFile(
          'xlsx',
          { 'xl/macrosheets/sheet1.xml': '<x/>' },
          { 'xl/macrosheets/sheet1.xml': 'application/vnd.ms-excel.macrosheet+xml' },
        ),
    ],
    ['in a table in UTF-16', () => withTypes((types) => Buffer.from(`\ufeff${types}`, 'utf16le'))],
    ['in a table with escapes', () => withTypes((types) => types.replace('macroEnabled', 'macro&#x45;nabled'))],
    ['of buttons in the menu', () => withRelation(`${microsoft}/ui/extensibility`, 'a.xml')],
  ])('%s', async (_what, make) => {
    expect(await kindOf(await make())).toBe('macros');
  });

  const withTypes = (write: (types: string) => string | Uint8Array) =>
    aZip({
      '[Content_Types].xml': write(
        `<Types><Default Extension="xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>`,
      ),
      [word]: '<x/>',
    });
});

describe('[FILE-011] an office document that gets or starts something is refused', () => {
  test.each<[string, () => Promise<Buffer>, string]>([
    ['a template elsewhere', () => withRelation('attachedTemplate', 'https://x.example/a.dotm', true), 'activeOffice'],
    [
      'a template on another computer',
      () => withRelation('attachedTemplate', 'file:///\\\\server\\a.dotm', true),
      'activeOffice',
    ],
    ['a linked object', () => withRelation('oleObject', 'https://x.example/a.html!', true), 'activeOffice'],
    ['an embedded object', () => withRelation('oleObject', 'embeddings/oleObject1.bin'), 'activeOffice'],
    [
      'an object without a relationship',
      () => withPart('word/embeddings/oleObject1.bin', `${officeTypes}.oleObject`, ole),
      'activeOffice',
    ],
    [
      'an object that is named as a picture',
      () => anOfficeFile('docx', { 'word/media/image1.png': ole }),
      'activeOffice',
    ],
    ['a page as a part', () => withRelation('aFChunk', 'afchunk.xml'), 'activeOffice'],
    ['a page by its type', () => withPart('word/a.html', 'text/html'), 'activeOffice'],
    ['a part in RTF', () => withPart('word/a.rtf', 'application/rtf'), 'activeOffice'],
    ['a part without a type', () => anOfficeFile('docx', { 'word/a.exe': 'x' }), 'activeOffice'],
    ['a control', () => withRelation('control', 'activeX/activeX1.xml'), 'activeOffice'],
    [
      'a form control',
      () => withPart('xl/ctrlProps/a.xml', 'application/vnd.ms-excel.controlproperties+xml'),
      'activeOffice',
    ],
    [
      'a link to another spreadsheet or program',
      () => withPart('xl/externalLinks/a.xml', `${officeTypes}.spreadsheetml.externalLink+xml`),
      'activeOffice',
    ],
    [
      'a connection',
      () => withPart('xl/connections.xml', `${officeTypes}.spreadsheetml.connections+xml`),
      'activeOffice',
    ],
    ['a frame elsewhere', () => withRelation('frame', 'https://x.example', true), 'activeOffice'],
    ['a part of another document', () => withRelation('subDocument', 'a.docx', true), 'activeOffice'],
    ['a source of addresses', () => withRelation('mailMergeSource', 'file:///C:\\a.xlsx', true), 'activeOffice'],
    ['a video elsewhere', () => withRelation('video', 'https://x.example/a.mp4', true), 'activeOffice'],
    ['an unknown relationship', () => withRelation('https://x.example/unheard', 'a.xml'), 'activeOffice'],
    ['a picture elsewhere', () => withRelation('image', 'https://x.example/a.png', true), 'remotePicture'],
    ['a link to a script', () => withRelation('hyperlink', 'JavaScript:alert(1)', true), 'unsafeLink'],
    ['a link to a command', () => withRelation('hyperlink', 'ms-msdt:/id', true), 'unsafeLink'],
    ['a link to another computer', () => withRelation('hyperlink', '\\\\server\\a', true), 'unsafeLink'],
    ['a program as a part', () => anOfficeFile('docx', { 'word/media/image1.png': 'MZ\u0090' }), 'programs'],
    [
      'an archive as a part',
      async () => anOfficeFile('docx', { 'word/media/image1.png': await aZip({ a: 'a' }) }),
      'activeOffice',
    ],
    [
      'an embedded document with an object',
      async () => embedding(await withRelation('oleObject', 'a.bin')),
      'activeOffice',
    ],
    ['an embedded archive', async () => embedding(await aZip({ 'a.txt': 'a' })), 'activeOffice'],
    [
      'documents in documents in documents',
      async () => embedding(await embedding(await embedding(await anOfficeFile('xlsx')))),
      'activeOffice',
    ],
    [
      'two types of one part',
      () =>
        aZip({
          '[Content_Types].xml':
            '<Types><Default Extension="xml" ContentType="a/b"/><Default Extension="XML" ContentType="a/c"/></Types>',
        }),
      'damaged',
    ],
    [
      'an entity',
      () => anOfficeFile('docx', { [wordRelations]: '<!DOCTYPE a [<!ENTITY b "c">]><Relationships/>' }),
      'damaged',
    ],
    [
      'a table in UTF-7',
      () => anOfficeFile('docx', { [wordRelations]: '<?xml version="1.0" encoding="utf-7"?><Relationships/>' }),
      'damaged',
    ],
    [
      'an attribute without quotes',
      () => anOfficeFile('docx', { [wordRelations]: '<Relationship Type=a Target="b"/>' }),
      'damaged',
    ],
  ])('%s', async (_what, make, reason) => {
    expect(await kindOf(await make())).toBe(reason);
  });

  const embedding = (bytes: Buffer) => withPart('word/embeddings/a.xlsx', `${officeTypes}.spreadsheetml.sheet`, bytes);

  test.each<[string, string[], string]>([
    ['DDE', [aField(' DDEAUTO c:\\\\cmd.exe ')], 'activeOffice'],
    ['DDE in parts', [aField(' D', 'DE', 'AUTO c:\\\\cmd.exe ')], 'activeOffice'],
    ['DDE with escapes', [aField(' &#68;DE c:\\\\cmd.exe ')], 'activeOffice'],
    ['DDE in a simple field', ['<w:fldSimple a=">" w:instr="dde c:\\\\cmd.exe"/>'], 'activeOffice'],
    ['DDE in CDATA', [aField('<![CDATA[DDE c:\\\\cmd.exe]]>')], 'activeOffice'],
    ['DDE that never ends', [mark('begin'), code('DDE c:\\\\cmd.exe')], 'activeOffice'],
    [
      'DDE in the result of another field',
      [mark('begin'), code('PAGE'), mark('separate'), aField('DDE c:\\\\cmd.exe'), mark('end')],
      'activeOffice',
    ],
    [
      'DDE behind the result of another field',
      [mark('begin'), code('PAGE'), mark('separate'), code('DDE a'), mark('end')],
      'activeOffice',
    ],
    [
      'a word that another field makes',
      [mark('begin'), aField('QUOTE 68 68 69'), code(' c:\\\\cmd.exe'), mark('end')],
      'activeOffice',
    ],
    [
      'a word that another field begins',
      [mark('begin'), aField('QUOTE 68'), code('PAGE a'), mark('end')],
      'activeOffice',
    ],
    ['a quoted word', [aField('&quot;DDE&quot; a')], 'activeOffice'],
    ['a linked object', [aField('LINK Excel.Sheet a')], 'activeOffice'],
    ['a macro', [aField('MACROBUTTON AutoOpen Klik')], 'activeOffice'],
    ['another document', [aField('INCLUDETEXT "a.docx"')], 'activeOffice'],
    ['a picture elsewhere', [aField('INCLUDEPICTURE "https://x.example/a.png" \\d')], 'remotePicture'],
    ['an old drawing elsewhere', ['<v:imagedata src="https://x.example/a.png"/>'], 'remotePicture'],
    ['a link to a script', [aField('HYPERLINK "javascript:1"')], 'unsafeLink'],
    ['a link to a program', [aField('HYPERLINK file:///c:/a.exe')], 'unsafeLink'],
  ])('the field of %s', async (_what, runs, reason) => {
    expect(await kindOf(await withText(...runs))).toBe(reason);
    const header = { 'word/header1.xml': aText(...runs) };
    expect(
      await kindOf(
        await anOfficeFile('docx', header, { 'word/header1.xml': `${officeTypes}.wordprocessingml.header+xml` }),
      ),
    ).toBe(reason);
  });
});

/** Parts with their types, of which each has a relationship of this kind. */
type Written = { main: string; parts: [name: string, type: string, kind: string][]; extra?: Parts; links?: string[] };

async function written(
  type: 'docx' | 'xlsx' | 'pptx',
  { main, parts, extra = {}, links = [] }: Written,
): Promise<Buffer> {
  const relations = relationsOf(...parts.map(([name, , kind]) => aRelation(kind, `/${name}`)), ...links);
  const [folder, file] = main.split('/');
  const contents = Object.fromEntries(parts.map(([name]) => [name, '<?xml version="1.0"?><x/>']));
  const types = Object.fromEntries(
    parts.filter(([, partType]) => partType).map(([name, partType]) => [name, partType]),
  );
  return anOfficeFile(type, { ...contents, [`${folder}/_rels/${file}.rels`]: relations, ...extra }, types);
}

const wordPart = (name: string, kind: string): [string, string, string] => [
  `word/${name}.xml`,
  `${officeTypes}.wordprocessingml.${kind}+xml`,
  kind,
];
const common: Written['parts'] = [
  ['docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml', 'core-properties'],
  ['docProps/app.xml', `${officeTypes}.extended-properties+xml`, 'extended-properties'],
  ['docProps/custom.xml', `${officeTypes}.custom-properties+xml`, 'custom-properties'],
  ['docProps/thumbnail.jpeg', '', 'thumbnail'],
  ['customXml/item1.xml', '', 'customXml'],
  ['customXml/itemProps1.xml', `${officeTypes}.customXmlProperties+xml`, 'customXmlProps'],
];

describe('[FILE-011] documents of office programs are accepted', () => {
  test('of Word, with notes, comments, a chart, fields, links, fonts and a template on the own disk', async () => {
    const parts: Written['parts'] = [
      ...common,
      ...[
        'styles',
        'settings',
        'webSettings',
        'fontTable',
        'numbering',
        'footnotes',
        'endnotes',
        'comments',
        'commentsExtended',
        'people',
      ].map((name) => wordPart(name, name)),
      ['word/stylesWithEffects.xml', 'application/vnd.ms-word.stylesWithEffects+xml', `${microsoft}/stylesWithEffects`],
      ['word/header1.xml', `${officeTypes}.wordprocessingml.header+xml`, 'header'],
      ['word/theme/theme1.xml', `${officeTypes}.theme+xml`, 'theme'],
      ['word/charts/chart1.xml', `${officeTypes}.drawingml.chart+xml`, 'chart'],
      ['word/charts/style1.xml', 'application/vnd.ms-office.chartstyle+xml', `${microsoft}/chartStyle`],
      ['word/diagrams/data1.xml', `${officeTypes}.drawingml.diagramData+xml`, 'diagramData'],
      ['word/media/image1.png', '', 'image'],
      ['word/fonts/font1.odttf', `${officeTypes}.obfuscatedFont`, 'font'],
    ];
    const table = { 'word/embeddings/Microsoft_Excel_Worksheet.xlsx': await anOfficeFile('xlsx') };
    const chartTable = {
      'word/charts/_rels/chart1.xml.rels': relationsOf(
        aRelation('package', '../embeddings/Microsoft_Excel_Worksheet.xlsx'),
      ),
    };
    const text = aText(
      aField(' TOC \\o "1-3" \\h \\z \\u '),
      mark('begin'),
      code(' TOC '),
      mark('separate'),
      aField(' HYPERLINK \\l "_Toc1" '),
      aField(' PAGEREF _Toc1 \\h '),
      mark('end'),
      mark('begin'),
      code(' IF '),
      aField('MERGEFIELD Nama'),
      code(' = "" "kosong" '),
      mark('end'),
      aField(' MACROBUTTON NoMacro [Klik dan tulis] '),
      aField(' = 1 + 2 '),
      aField(' HYPERLINK "https://a.example/javascript:1" '),
      '<w:fldSimple w:instr=" PAGE   \\* MERGEFORMAT "/>',
      '<w:r><w:t>DDEAUTO &lt;script&gt; JavaScript</w:t></w:r>',
      '<!-- <w:instrText>DDE</w:instrText> -->',
      '<v:imagedata r:id="r1" o:title="foto"/><v:fill src="" color2="#fff"/>',
    );
    const links = [
      aRelation('hyperlink', 'https://a.example/JavaScript', true),
      aRelation('hyperlink', 'mailto:tu@a.example', true),
      aRelation('attachedTemplate', 'file:///C:\\Users\\Guru\\Surat.dotx', true),
      aRelation('image', 'NULL', true),
    ];
    const types = { 'word/embeddings/Microsoft_Excel_Worksheet.xlsx': `${officeTypes}.spreadsheetml.sheet` };
    const made = await written('docx', {
      main: word,
      parts: [
        ...parts,
        [
          'word/embeddings/Microsoft_Excel_Worksheet.xlsx',
          types['word/embeddings/Microsoft_Excel_Worksheet.xlsx'],
          'package',
        ],
      ],
      extra: { ...table, ...chartTable, [word]: text },
      links,
    });
    expect(await kindOf(made)).toBe('docx');
  });

  test('of Excel, with comments, old drawings, pivot tables, settings of printers and links', async () => {
    const excelPart = (name: string, kind: string): [string, string, string] => [
      `xl/${name}.xml`,
      `${officeTypes}.spreadsheetml.${kind}+xml`,
      kind,
    ];
    const parts: Written['parts'] = [
      ...common,
      ...[
        'styles',
        'sharedStrings',
        'calcChain',
        'sheetMetadata',
        'comments',
        'table',
        'pivotTable',
        'pivotCacheDefinition',
        'pivotCacheRecords',
      ].map((name) => excelPart(name, name)),
      excelPart('worksheets/sheet1', 'worksheet'),
      ['xl/theme/theme1.xml', `${officeTypes}.theme+xml`, 'theme'],
      ['xl/drawings/drawing1.xml', `${officeTypes}.drawing+xml`, 'drawing'],
      ['xl/drawings/vmlDrawing1.vml', `${officeTypes}.vmlDrawing`, 'vmlDrawing'],
      ['xl/printerSettings/printerSettings1.bin', `${officeTypes}.spreadsheetml.printerSettings`, 'printerSettings'],
      [
        'xl/threadedComments/a.xml',
        'application/vnd.ms-excel.threadedcomments+xml',
        'http://schemas.microsoft.com/office/2017/10/relationships/threadedComment',
      ],
      [
        'xl/persons/person.xml',
        'application/vnd.ms-excel.person+xml',
        'http://schemas.microsoft.com/office/2017/10/relationships/person',
      ],
    ];
    const extra = { 'xl/drawings/vmlDrawing1.vml': '<xml><v:shape><br></v:shape>' };
    expect(await kindOf(await written('xlsx', { main: 'xl/workbook.xml', parts, extra }))).toBe('xlsx');
  });

  test('of PowerPoint and Google, with a video, notes and what the program remembers', async () => {
    const slidePart = (name: string, kind: string): [string, string, string] => [
      `ppt/${name}.xml`,
      `${officeTypes}.presentationml.${kind}+xml`,
      kind,
    ];
    const parts: Written['parts'] = [
      ...common,
      ...[
        'slide',
        'slideLayout',
        'slideMaster',
        'notesSlide',
        'notesMaster',
        'handoutMaster',
        'presProps',
        'viewProps',
        'tableStyles',
        'tags',
        'comments',
        'commentAuthors',
      ].map((name) => slidePart(`${name}s/${name}1`, name)),
      ['ppt/media/media1.mp4', 'video/mp4', 'http://schemas.microsoft.com/office/2007/relationships/media'],
      ['ppt/fonts/font1.fntdata', 'application/x-fontdata', 'font'],
      ['ppt/metadata', 'application/binary', 'http://customschemas.google.com/relationships/presentationmetadata'],
    ];
    const links = [aRelation('hyperlink', 'https://a.example', true)];
    expect(await kindOf(await written('pptx', { main: 'ppt/presentation.xml', parts, links }))).toBe('pptx');
  });
});

describe('[FILE-011] the inspection of an office document takes a limited number of steps', () => {
  const stepsOf = async (text: string) => {
    const work = new Work(Number.POSITIVE_INFINITY);
    await inspectFile(await anOfficeFile('docx', { [word]: text }), work);
    return work.steps;
  };

  test.each([
    ['<a>'],
    ['<a/>'],
    ['</a>'],
    ['<a b="c" d="e">'],
    ["<a b='"],
    ['<'],
    ['&amp;'],
    ['<!---->'],
    ['<w:instrText>PAGE</w:instrText>'],
    [aField('PAGE')],
    [mark('begin')],
  ])('with a text of %j', async (unit) => {
    const [short, long] = [await stepsOf(unit.repeat(1_000)), await stepsOf(unit.repeat(20_000))];
    const empty = await stepsOf('');
    expect(long - empty).toBeLessThanOrEqual((short - empty) * 20.1);
  });

  test('a document with too many elements, and an archive with too many documents', async () => {
    const limited = async (bytes: Buffer, steps: number) => reasonOf(await inspectFile(bytes, new Work(steps)));
    const whole = async (bytes: Buffer) => {
      const work = new Work(Number.POSITIVE_INFINITY);
      await inspectFile(bytes, work);
      return work.steps;
    };
    const parts = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`word/media/${index}.png`, 'x']));
    const documents = { 'a.docx': await anOfficeFile('docx', parts), 'b.docx': await anOfficeFile('docx', parts) };
    for (const [bytes, kind] of [
      [await withText('<a/>'.repeat(2_000)), 'docx'],
      [await aZip(documents), 'zip'],
    ] as const) {
      const steps = await whole(bytes);
      expect(await limited(bytes, steps)).toBe(kind);
      expect(await limited(bytes, steps - 1)).toBe('tooComplex');
    }
  });
});
