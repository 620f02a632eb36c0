import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import sharp from 'sharp';
import type { Preview, PreviewLimits } from './preview-document.ts';

/** What the library may take, whatever a PDF contains; a page of the largest size takes about 15 MB. */
const mostMemory = 384 * 1024 * 1024;

/** Lets the library grow to a limit only; above it, it fails as on a machine without more memory. */
function instantiate(imports: WebAssembly.Imports, succeed: (instance: WebAssembly.Instance) => void) {
  const { env } = imports;
  const grow = env?.emscripten_resize_heap;
  if (!grow) throw new Error('the memory of the PDF library cannot be limited');
  const growWithin = (bytes: number) => (bytes > mostMemory ? 0 : grow(bytes));
  const code = readFileSync(fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm')));
  const limited = { ...imports, env: { ...env, emscripten_resize_heap: growWithin } };
  const instance = new WebAssembly.Instance(new WebAssembly.Module(code), limited);
  succeed(instance);
  return instance.exports;
}

async function drawPage(page: PDFiumPage, edge: number): Promise<Uint8Array> {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = edge / Math.max(originalWidth, originalHeight, 1);
  const sizeOf = (length: number) => Math.max(1, Math.floor(length * scale));
  const size = { width: sizeOf(originalWidth), height: sizeOf(originalHeight) };
  const { data, width, height } = await page.render({ ...size, render: 'bitmap', renderFormFields: true });
  const picture = sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#fff' });
  return picture.jpeg({ quality: 70 }).toBuffer();
}

async function drawAll(pdf: PDFiumDocument, { pages: most, edge, bytes }: PreviewLimits): Promise<Preview> {
  pdf.initializeFormFields();
  const total = pdf.getPageCount();
  const pages: Uint8Array[] = [];
  let size = 0;
  for (let index = 0; index < Math.min(total, most) && size < bytes; index += 1) {
    const page = await drawPage(pdf.getPage(index), edge);
    size += page.length;
    pages.push(page);
  }
  return pages.length > 0 ? { kind: 'pages', pages, total } : { kind: 'none' };
}

/**
 * Draws the first pages of a PDF. PDFium is compiled to WebAssembly without scripts, so a fault in it reaches neither
 * the memory of this process nor files; it is loaded again for each document, so that none sees what another left.
 */
export async function drawPages({ bytes, limits }: { bytes: Uint8Array; limits: PreviewLimits }): Promise<Preview> {
  const library = await PDFiumLibrary.init({ instantiateWasm: instantiate });
  try {
    return await drawAll(await library.loadDocument(bytes), limits);
  } catch {
    // A file that the library does not read, or that needs more memory. Its errors may contain text of the file.
    return { kind: 'none' };
  }
}
