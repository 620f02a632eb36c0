import { fileTexts } from '@madrasah/contract';
import { type InspectedType, type Inspection, RefusedContent } from './inspection.ts';
import { checkPdf } from './pdf/check-pdf.ts';
import { signOf } from './signs.ts';
import { Work } from './work.ts';
import { inspectZip } from './zip.ts';

/** How an office program encrypts a document: a file of the former kind with this part. */
const encryptedPart = Buffer.from('EncryptedPackage', 'utf16le');

async function typeOf(bytes: Buffer, work: Work): Promise<InspectedType> {
  switch (signOf(bytes)) {
    case 'pdf':
      checkPdf(bytes, work);
      return 'pdf';
    case 'zip':
      return inspectZip(bytes, work);
    // The picture is decoded and encoded again where it is stored.
    case 'jpg':
      return 'jpg';
    case 'png':
      return 'png';
    case 'emptyZip':
      throw new RefusedContent('empty');
    case 'oldOffice':
      throw new RefusedContent(bytes.includes(encryptedPart) ? 'encrypted' : 'oldOffice');
    default:
      throw new RefusedContent('unknownType');
  }
}

/**
 * Recognises a file by its content, whatever its name, and refuses what could harm those who open it. Unpacking takes
 * time, so this runs in a thread.
 */
export async function inspectFile(given: Uint8Array, work = new Work()): Promise<Inspection> {
  try {
    return { type: await typeOf(Buffer.from(given.buffer, given.byteOffset, given.byteLength), work) };
  } catch (error) {
    if (error instanceof RefusedContent) return { refusal: fileTexts[error.reason] };
    throw error;
  }
}
