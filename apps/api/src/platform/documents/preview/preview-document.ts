import type { FileType } from '@madrasah/contract';
import { inWorker } from '../../../shared/worker-pool.ts';

export type PreviewLimits = {
  pages: number;
  /** Pixels of the longer edge of a page. */
  edge: number;
  /** Of all pages: no further one is drawn behind this. */
  bytes: number;
  characters: number;
};

/** The first pages as JPEG, or the beginning of the text. */
export type Preview =
  | { kind: 'pages'; pages: Uint8Array[]; total: number }
  | { kind: 'text'; text: string; isCut: boolean }
  | { kind: 'none' };

const drawer = inWorker<typeof import('./draw-pages.ts')>(new URL('./draw-pages.ts', import.meta.url), 'previews');
const reader = inWorker<typeof import('./read-text.ts')>(new URL('./read-text.ts', import.meta.url), 'previews');

/** Shows a file of a visitor as what no program could run. */
export async function previewDocument(type: FileType, bytes: Buffer, limits: PreviewLimits): Promise<Preview> {
  switch (type) {
    case 'jpg':
      return { kind: 'pages', pages: [bytes], total: 1 };
    case 'pdf':
      return drawer('drawPages', { bytes, limits });
    case 'docx':
      return reader('readText', { bytes, limits });
    default:
      return { kind: 'none' };
  }
}
