import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { anOfficeFile, aRelation, relationsOf } from '../../../../test/files.ts';
import { anObject, aPdfOf } from '../../../../test/pdf.ts';
import { closeWorkers } from '../../../shared/worker-pool.ts';
import { previewDocument } from './preview-document.ts';

const limits = { pages: 3, edge: 400, bytes: 1_000_000, characters: 40 };
afterAll(closeWorkers);

async function aPdfOfPages(count: number, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false, ...options });
  for (let page = 0; page < count; page += 1) pdf.addPage().rect(0, 0, 2_000, 2_000).fill('#c00000');
  pdf.end();
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

describe('a PDF as pictures', () => {
  test('of its first pages, within a size, in their colours', async () => {
    const found = await previewDocument('pdf', await aPdfOfPages(4), limits);
    if (found.kind !== 'pages') throw new Error(found.kind);
    expect([found.pages.length, found.total]).toEqual([3, 4]);
    const picture = sharp(found.pages[0]);
    expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 309, height: 400 });
    const { dominant } = await picture.stats();
    expect(dominant.r).toBeGreaterThan(150);
    expect(dominant.b).toBeLessThan(50);
  });

  test('draws no further page behind the limit of bytes', async () => {
    const found = await previewDocument('pdf', await aPdfOfPages(3), { ...limits, bytes: 1 });
    expect(found).toMatchObject({ kind: 'pages', total: 3, pages: [expect.anything()] });
  });

  test('draws very long and very wide pages within the size', async () => {
    for (const size of [
      [1, 14_000],
      [14_000, 1],
    ] as const) {
      const found = await previewDocument('pdf', await aPdfOfPages(1, { size: [...size] }), limits);
      if (found.kind !== 'pages') throw new Error(found.kind);
      const { width = 0, height = 0 } = await sharp(found.pages[0]).metadata();
      expect(Math.max(width, height)).toBe(400);
    }
  });

  test('shows nothing that would need more than the allowed memory', async () => {
    const edge = 12_000;
    expect(await previewDocument('pdf', await aPdfOfPages(1), { ...limits, edge })).toEqual({ kind: 'none' });
  });

  test('shows nothing of a file that cannot be drawn', async () => {
    const withoutPages = aPdfOf(anObject(9, '<<>>'));
    for (const bytes of [withoutPages, Buffer.from('%PDF-1.7')]) {
      expect(await previewDocument('pdf', bytes, limits)).toEqual({ kind: 'none' });
    }
  });
});

describe('a document of Word as text', () => {
  const aText = (body: string) =>
    anOfficeFile('docx', {
      'word/document.xml': `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
    });
  const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;

  test('with its paragraphs, tabs and escapes, without its fields', async () => {
    const body = `<w:p>${run('Nama:')}<w:r><w:tab/></w:r>${run('Ani &amp; Budi')}</w:p><w:p><w:r><w:instrText>PAGE</w:instrText></w:r>${run('satu')}<w:r><w:br/></w:r>${run('dua')}</w:p>`;
    expect(await previewDocument('docx', await aText(body), limits)).toEqual({
      kind: 'text',
      text: 'Nama:\tAni & Budi\nsatu\ndua',
      isCut: false,
    });
  });

  test('up to a limit', async () => {
    for (const [length, isCut] of [
      [40, false],
      [41, true],
    ] as const) {
      const found = await previewDocument('docx', await aText(`<w:p>${run('a'.repeat(length))}</w:p>`), limits);
      expect(found).toEqual({ kind: 'text', text: 'a'.repeat(40), isCut });
    }
  });

  test('shows nothing of a file without text, and of other kinds', async () => {
    const elsewhere = { '_rels/.rels': relationsOf(aRelation('officeDocument', 'word/other.xml')) };
    for (const bytes of [await anOfficeFile('docx'), await anOfficeFile('docx', elsewhere)]) {
      expect(await previewDocument('docx', bytes, limits)).toEqual({ kind: 'none' });
    }
    expect(await previewDocument('xlsx', await anOfficeFile('xlsx'), limits)).toEqual({ kind: 'none' });
  });
});
