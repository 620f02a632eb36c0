import { limits } from '@madrasah/contract';
import { shownVideoIds, videoIdOf } from '@madrasah/display';
import type { FormValues } from '../../../shared/controls/context.ts';

/** Whether the home page shows the video of a typed link. */
export function videoNote({ youtubeLinks: links }: FormValues, link: unknown): string {
  if (typeof link !== 'string' || link.trim() === '') return '';
  const id = videoIdOf(link);
  if (id === null) return 'Tidak tampil: bukan tautan video YouTube (youtube.com/watch?v=… atau youtu.be/…).';
  const typed = Array.isArray(links) ? links.filter((item) => typeof item === 'string') : [];
  return shownVideoIds(typed).includes(id)
    ? 'Tampil di beranda.'
    : `Tidak tampil: beranda hanya memuat ${limits.settings.videos} video pertama.`;
}
