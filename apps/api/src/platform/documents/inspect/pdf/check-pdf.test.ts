import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { reasonOf } from '../../../../../test/inspected.ts';
import {
  anObject,
  anObjectStream,
  aPdfOf,
  packAscii85,
  packLzw,
  packRuns,
  predictRows,
} from '../../../../../test/pdf.ts';
import { inspectFile } from '../inspect.ts';
import { Work } from '../inspection.ts';

const kindOf = async (bytes: Buffer) => reasonOf(await inspectFile(bytes));

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const packedScript = (packing: Parameters<typeof anObjectStream>[1]) => aPdfOf(anObjectStream({ 9: script }, packing));
const aStream = (dictionary: string, data: string) =>
  `8 0 obj\n<< ${dictionary} /Length ${data.length} >>\nstream\n${data}\nendstream\nendobj`;

async function drawn(options: PDFKit.PDFDocumentOptions, draw: (pdf: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const pdf = new PDFDocument(options);
  draw(pdf);
  pdf.end();
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

describe('[FILE-011] a PDF that does more than showing itself is refused', () => {
  test.each<[string, Buffer]>([
    ['a script', aPdfOf(anObject(9, script))],
    ['a script in a name with escapes', aPdfOf(anObject(9, '<</S/J#61v#61Script/JS(1)>>'))],
    ['a script behind a long dictionary', aPdfOf(anObject(9, `<< /X (${'x'.repeat(9_000)}) /S /JavaScript >>`))],
    [
      'a script that opens the file, in parts',
      aPdfOf(
        '3 0 obj << /OpenAction 4 0 R >> endobj',
        '4 0 obj 5 0 R endobj',
        '5 0 obj << /S 6 0 R /JS (1) >> endobj',
        '6 0 obj /JavaScript endobj',
      ),
    ],
    [
      'an action that claims to be a paragraph',
      aPdfOf('3 0 obj << /AA << /O 4 0 R >> >> endobj', '4 0 obj << /Type /StructElem /S /JavaScript >> endobj'),
    ],
    [
      'further actions of a page that stand elsewhere',
      aPdfOf('3 0 obj << /AA 4 0 R >> endobj', '4 0 obj << /O << /S /Hide >> >> endobj'),
    ],
    ['a second key with the same name', aPdfOf(anObject(9, '<< /Type /Action /S /GoTo /S /Hide >>'))],
    ['scripts of the document', aPdfOf(anObject(9, '<< /Names << /JavaScript 10 0 R >> >>'))],
    ['a program', aPdfOf(anObject(9, '<< /A << /S /Launch /F (cmd.exe) >> >>'))],
    ['another file', aPdfOf(anObject(9, '<< /A << /S /GoToR /F (\\\\\\\\server\\\\a.pdf) >> >>'))],
    ['sending a form', aPdfOf(anObject(9, '<< /A << /S /SubmitForm /F (http://x.example) >> >>'))],
    ['importing data', aPdfOf(anObject(9, '<< /Type /Action /S /ImportData >>'))],
    ['a video with a script', aPdfOf(anObject(9, '<</S/Rendition/JS(1)>>'))],
    ['an unknown action', aPdfOf(anObject(9, '<< /A << /S /Unheard >> >>'))],
    [
      'an action behind a link',
      aPdfOf(anObject(9, '<< /A << /S /URI /URI (https://a.example) /Next [ << /S /Hide >> ] >> >>')),
    ],
    ['a command of the program', aPdfOf(anObject(9, '<< /A << /S /Named /N /SaveAs >> >>'))],
    ['a script as a link', aPdfOf(anObject(9, '<< /S /URI /URI (java\\\nscript:alert\\(1\\)) >>'))],
    [
      'a script as a link in hexadecimal',
      aPdfOf(anObject(9, `<< /URI <${Buffer.from('javascript:1').toString('hex')}> >>`)),
    ],
    [
      'a link that stands elsewhere',
      aPdfOf('3 0 obj << /S /URI /URI 4 0 R >> endobj', '4 0 obj (file:///etc/passwd) endobj'),
    ],
    ['a link to another computer', aPdfOf(anObject(9, '<< /URI (\\\\\\\\server\\\\share) >>'))],
    ['a start of all links', aPdfOf(anObject(9, '<< /URI << /Base (javascript:) >> >>'))],
    ['a form of XFA', aPdfOf('3 0 obj << /AcroForm 4 0 R >> endobj', '4 0 obj << /XFA [ (a) 5 0 R ] >> endobj')],
    ['an attachment', aPdfOf(anObject(9, '<< /Type /Filespec /F (a.exe) /EF << /F 4 0 R >> >>'))],
    ['a note with an attachment', aPdfOf(anObject(9, '<< /Subtype /FileAttachment /FS 4 0 R >>'))],
    ['a film', aPdfOf(anObject(9, '<< /Subtype /RichMedia >>'))],
    ['a kind that stands elsewhere', aPdfOf('3 0 obj << /Subtype 4 0 R >> endobj', '4 0 obj /RichMedia endobj')],
    ['a stream in another file', aPdfOf(aStream('/F (http://x.example/a)', ''))],
    ['an object inside of a text', aPdfOf(anObject(9, `(\n7 0 obj ${script} endobj)`))],
    ['an object inside of a stream', aPdfOf(aStream('', `7 0 obj ${script} endobj`))],
    ['an object in a comment', aPdfOf(`% 7 0 obj ${script} endobj`)],
    ['an older version of an object', aPdfOf(anObject(9, script), anObject(9, '<< /S /GoTo >>'))],
    ['a trailer with a script', Buffer.from(`${aPdfOf()}trailer << /Root << /OpenAction ${script} >> >>\n%%EOF`)],
    ['a packed script', packedScript({})],
    ['a packed script with an indirect length', packedScript({ length: '9 0 R' })],
    ['a script that is packed without a filter', packedScript({ filters: '', pack: (bytes) => bytes })],
    ['a script that is packed with LZW', packedScript({ filters: '[ /LZWDecode ]', pack: packLzw })],
    [
      'a script in hexadecimal',
      packedScript({ filters: '/ASCIIHexDecode', pack: (bytes) => Buffer.from(`${bytes.toString('hex')}>`) }),
    ],
    ['a script in ASCII85', packedScript({ filters: '/ASCII85Decode', pack: packAscii85 })],
    ['a script in runs', packedScript({ filters: '/RL', pack: packRuns })],
    [
      'a script that is packed twice',
      packedScript({ filters: '[/AHx /Fl]', pack: (bytes) => Buffer.from(`${deflateSync(bytes).toString('hex')}>`) }),
    ],
    [
      'a script in predicted rows',
      packedScript({
        parameters: '<< /Predictor 15 /Columns 7 >>',
        pack: (bytes) => deflateSync(predictRows(bytes, 7)),
      }),
    ],
    ['a packed script without a type', aPdfOf(anObjectStream({ 9: script }).replace('/Type /ObjStm', ''))],
  ])('%s', async (_what, bytes) => {
    expect(await kindOf(bytes)).toBe('activePdf');
  });

  test.each<[string, Buffer]>([
    ['objects that are packed as a picture', packedScript({ filters: '/DCTDecode' })],
    ['objects that are packed with an unknown filter', packedScript({ filters: '/Crypt' })],
    ['objects whose filter stands elsewhere', packedScript({ filters: '9 0 R' })],
    ['objects with two filters of the same name', packedScript({ dictionary: '/Filter /LZWDecode' })],
    ['objects with another length', packedScript({ length: '10' })],
    ['objects of which the end is missing', packedScript({ pack: (bytes) => deflateSync(bytes).subarray(0, -8) })],
    [
      'objects in another order',
      aPdfOf(
        anObjectStream(
          { 9: '<<>>', 10: '<<>>' },
          { pack: (bytes) => deflateSync(Buffer.from(bytes.toString().replace('9 0 10 5', '9 5 10 0'))) },
        ),
      ),
    ],
    ['a comment in the beginning of an object', aPdfOf(`9 0 % x\nobj ${script} endobj`)],
    ['two comments in the beginning of an object', aPdfOf(`9 % x\n% y\n 0 obj ${script} endobj`)],
    ['a dictionary without an end', aPdfOf('9 0 obj << /A ')],
    ['a key that is no name', aPdfOf(anObject(9, '<< (S) /JavaScript >>'))],
  ])('%s', async (_what, bytes) => {
    expect(await kindOf(bytes)).toBe('damaged');
  });
});

const words = 'JavaScript /JavaScript /Launch /S/JavaScript <</S/JavaScript>> /EmbeddedFile /XFA [ /RichMedia';

describe('[FILE-011] words in texts, titles, links and pictures are no scripts', () => {
  test.each<[string, string]>([
    ['a title', `<< /Title (Modul HTML/CSS/JavaScript: ${words}) >>`],
    ['a title with brackets', '<< /Title (\\(a\\)\\\\) /Author (b \\) /S /JavaScript) >>'],
    ['a title in UTF-16', `<< /Title <FEFF${Buffer.from(words, 'utf16le').swap16().toString('hex')}> >>`],
    ['a link', '<< /A << /S /URI /URI (https://a.example/JavaScript/S/Launch?x=javascript:1) >> >>'],
    ['a mail address', '<< /A << /Type /Action /S /URI /URI (mailto:tu@madrasah.example) >> >>'],
    ['a link without a scheme', '<< /A << /S /URI /URI (www.madrasah.example/a) >> >>'],
    ['a position in the document', '<< /OpenAction [ 3 0 R /FitH 700 ] /A << /S /GoTo /D (JavaScript) >> >>'],
    ['a move to the next page', '<< /A << /S /Named /N /NextPage >> >>'],
    [
      'names of positions',
      '<< /Dests << /JavaScript [ 3 0 R /Fit ] /XFA [ 3 0 R /Fit ] /Launch 4 0 R /EF [ 3 0 R ] >> >>',
    ],
    ['a name of paragraphs', '<< /Type /StructElem /S /JavaScript /P 4 0 R /A << /O /Layout /Placement /Block >> >>'],
    ['a form without scripts', '<< /AcroForm << /Fields [ 4 0 R ] /DA (/Helv 0 Tf 0 g) /NeedAppearances true >> >>'],
    ['a field of a form', '<< /Subtype /Widget /FT /Tx /T (Nama) /V (/JavaScript) /AA << >> >>'],
    [
      'transitions, borders and groups',
      '<< /Trans << /S /Dissolve >> /BS << /S /D >> /Group << /S /Transparency >> >>',
    ],
    ['files to show with', '<< /OutputIntents [ << /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) >> ] /EF null >>'],
  ])('%s', async (_what, content) => {
    expect(await kindOf(aPdfOf(anObject(9, content)))).toBe('pdf');
    expect(await kindOf(aPdfOf(anObjectStream({ 9: content, 10: '/Name', 11: '(text)', 12: '12 0 R' })))).toBe('pdf');
  });

  test('bytes of pictures and texts of pages', async () => {
    const data = `q (${words}) Tj endobj stream obj\nobj 0 obj << /S /JavaScript >> ( [ << \u0000\u00ff`;
    expect(await kindOf(aPdfOf(aStream('/Subtype /Image /Filter /DCTDecode', data)))).toBe('pdf');
  });

  test('metadata of PDF/A, an older version behind, and CR line ends', async () => {
    const metadata = aStream(
      '/Type /Metadata /Subtype /XML',
      `<?xpacket?><dc:title>${words}</dc:title>${' '.repeat(2_000)}`,
    );
    const updated = `${aPdfOf(metadata).toString('latin1')}9 0 obj <<>> endobj\ntrailer << /Root 1 0 R /Prev 9 >>\n%%EOF\n`;
    expect(await kindOf(Buffer.from(updated, 'latin1'))).toBe('pdf');
    expect(await kindOf(Buffer.from(aPdfOf().toString('latin1').replaceAll('\n', '\r'), 'latin1'))).toBe('pdf');
    expect(await kindOf(Buffer.from(aPdfOf().toString('latin1').replace('%PDF-1.7', '%PDF-2.0'), 'latin1'))).toBe(
      'pdf',
    );
  });

  test('documents of PDFKit: tagged, with links, outlines, forms and names', async () => {
    const made = await drawn({ tagged: true, lang: 'id', pdfVersion: '1.7', info: { Title: words } }, (pdf) => {
      pdf.initForm();
      pdf.outline.addItem('Bab 1: JavaScript').addItem('Bab 1.1');
      const draw = () => {
        pdf.text(words, { link: 'https://a.example/JavaScript' });
      };
      pdf.addStructure(pdf.struct('P', {}, draw));
      pdf.addNamedDestination('JavaScript');
      pdf.formText('nama', 10, 10, 200, 20);
    });
    expect(await kindOf(made)).toBe('pdf');
    const archived = await drawn({ pdfVersion: '1.4', subset: 'PDF/A-1b', tagged: true, font: '' }, () => undefined);
    expect(await kindOf(archived)).toBe('pdf');
    const isScripted = await drawn({}, (pdf) => {
      pdf.initForm();
      pdf.formText('jumlah', 10, 10, 200, 20, { format: { type: 'number' } });
    });
    expect(await kindOf(isScripted)).toBe('activePdf');
  });
});

describe('[FILE-011] the inspection of a PDF takes a limited number of steps', () => {
  const size = 200_000;
  const many = (unit: string, before = '', behind = '') =>
    aPdfOf(`${before}${unit.repeat(Math.floor(size / unit.length))}${behind}`);
  const stepsOf = async (bytes: Buffer) => {
    const work = new Work(Number.POSITIVE_INFINITY);
    await inspectFile(bytes, work);
    return work.steps;
  };

  test.each([
    ['stream '],
    ['#4a'],
    ['<<'],
    ['('],
    ['['],
    ['obj'],
    ['\nobj'],
    ['9%\nobj'],
    ['1 0 obj '],
    ['1 0 obj('],
    ['1 0 obj['],
    ['1 0 obj<</A 1 0 R>>endobj '],
    ['trailer<<>>'],
    ['endstream'],
    ['%\n'],
    ['\u0000'],
  ])('of bytes such as %j', async (unit) => {
    // The most expensive are objects without content.
    expect(await stepsOf(many(unit))).toBeLessThan(size * 120);
  });

  test.each([['/A'], ['1 '], ['[]'], ['<<>>'], ['()'], ['<>'], ['1 0 R '], ['<</A 1 0 R>>'], ['(a\\)b)']])(
    'of one array of %j',
    async (unit) => {
      const steps = await stepsOf(many(unit, '9 0 obj[', ']endobj'));
      expect(steps).toBeGreaterThan(size);
      expect(steps).toBeLessThan(size * 120);
    },
  );

  test('a file with too many objects is refused before all of them are read', async () => {
    const work = new Work();
    const bytes = many('1 0 obj<<>>endobj ');
    expect(reasonOf(await inspectFile(bytes, work))).toBe('pdf');
    expect(reasonOf(await inspectFile(bytes, new Work(work.steps)))).toBe('pdf');
    expect(reasonOf(await inspectFile(bytes, new Work(work.steps - 1)))).toBe('tooComplex');
  });

  test('objects that are packed very small, and values that are nested deeply', async () => {
    const bomb = anObjectStream({}, { pack: () => deflateSync(Buffer.alloc(25 * 1024 * 1024, ' ')) });
    expect(await kindOf(aPdfOf(bomb))).toBe('tooComplex');
    const nested = (depth: number) => aPdfOf(anObject(9, '['.repeat(depth) + ']'.repeat(depth)));
    expect(await kindOf(nested(199))).toBe('pdf');
    expect(await kindOf(nested(200))).toBe('tooComplex');
  });

  test('references in a circle', async () => {
    expect(
      await kindOf(aPdfOf('3 0 obj << /A 4 0 R >> endobj', '4 0 obj 5 0 R endobj', '5 0 obj [ 4 0 R 5 0 R ] endobj')),
    ).toBe('pdf');
  });
});
