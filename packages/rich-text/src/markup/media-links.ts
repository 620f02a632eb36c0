import { Parser } from 'htmlparser2';
import { videoEmbedUrl } from '../addresses.ts';
import type { GivenAttributes } from './allowlist.ts';

/** The address and the name of media that cannot be shown in an article. */
export type MediaLink = { address: string; text: string };

/** The attribute with the address of an element's media. */
const addressAttributes: Record<string, string> = {
  video: 'src',
  audio: 'src',
  source: 'src',
  embed: 'src',
  object: 'data',
  iframe: 'src',
};
const containers = new Set(['video', 'audio', 'object']);

const videoFile = /\.(?:mp4|m4v|webm|ogv|mov|avi|mkv|3gp|flv|wmv|mpe?g)$/i;
const audioFile = /\.(?:mp3|ogg|oga|opus|wav|m4a|aac|flac|wma|amr|midi?)$/i;
const anyFile = /\.[a-z0-9]{2,5}$/i;

export const isMedia = (name: string) => Object.hasOwn(addressAttributes, name);

/**
 * Collects links that replace media removed by the sanitiser: videos, audio, and pages and programs of other sites.
 * It receives the tags in order; the first source of a video or audio element counts.
 */
export class MediaLinks {
  private container: { name: string; isLinked: boolean } | null = null;

  /** The link that replaces a starting element; null without one, and for allowed videos. */
  enter(name: string, startTag: string): MediaLink | null {
    if (containers.has(name)) this.container = { name, isLinked: false };
    if (this.isAlreadyLinked(name)) return null;

    const url = addressIn(name, startTag);
    if (!url) return null;
    if (this.container) this.container.isLinked = true;
    return { address: url.href, text: describe(name === 'source' ? this.container?.name : name, url) };
  }

  leave(name: string): void {
    if (this.container?.name === name) this.container = null;
  }

  /** A source is only relevant without another address, and a plug-in repeats the address of the object around it. */
  private isAlreadyLinked(name: string): boolean {
    if (name === 'source') return this.container?.isLinked ?? true;
    return name === 'embed' && this.container?.isLinked === true;
  }
}

function addressIn(name: string, startTag: string): URL | null {
  let attributes: GivenAttributes = {};
  const parser = new Parser({
    onopentag: (_name, found) => {
      attributes = found;
    },
  });
  parser.end(startTag);
  const given = attributes[addressAttributes[name] ?? '']?.trim().replace(/^\/\//, 'https://') ?? '';
  if (name === 'iframe' && videoEmbedUrl(given) !== null) return null;
  return /^https?:\/\//i.test(given) && URL.canParse(given) ? new URL(given) : null;
}

function describe(name: string | undefined, url: URL): string {
  const file = fileName(url);
  const site = url.hostname.replace(/^www\./, '');
  if (name === 'video' || (name !== 'iframe' && videoFile.test(file))) return `Video: ${file || site}`;
  if (name === 'audio' || (name !== 'iframe' && audioFile.test(file))) return `Audio: ${file || site}`;
  return name !== 'iframe' && anyFile.test(file) ? `Berkas tersemat: ${file}` : `Halaman tersemat: ${site}`;
}

/** The decoded file name, if it can be decoded. */
function fileName({ pathname }: URL): string {
  const written = pathname.slice(pathname.lastIndexOf('/') + 1);
  try {
    const read = decodeURIComponent(written);
    return /\p{Cc}/u.test(read) ? written : read;
  } catch {
    return written;
  }
}
