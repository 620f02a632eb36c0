import { Parser, Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { videoEmbedUrl } from '../addresses.ts';
import { allowedTagFor, type GivenAttributes, tagsDroppedWithContent, voidTags } from './allowlist.ts';
import { element, escapeText } from './element.ts';

/** The address and the name of media that cannot be shown in an article. */
type MediaLink = { address: string; text: string };

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

const isMedia = (name: string) => Object.hasOwn(addressAttributes, name);

/**
 * Collects links that replace media removed by the sanitiser: videos, audio, and pages and programs of other sites.
 * It receives the tags in order; the first source of a video or audio element counts.
 */
class MediaLinks {
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

/** Deeper than any real article, and shallow enough for every parser, browser and recursion. */
const maxDepth = 100;

/** Elements that the next one of their kind ends, so that old HTML without end tags does not count as nested. */
const endedByTheNext = new Set(['p', 'li', 'dt', 'dd', 'td', 'th', 'tr', 'option']);

/** Removes control characters and lone surrogates: PostgreSQL refuses some of them, and none is visible. */
export function removeUnstorableCharacters(text: string): string {
  return text.replace(/(?![\t\n\r\f])[\p{Cc}\p{Cs}]/gu, '');
}

type PrefilterOptions = {
  /** Pages of other sites: links in articles; dropped from pasted content, where most are advertisements. */
  embeddedPages?: 'link' | 'drop';
  /** Elements that are kept although they are not allowed in an article. */
  keptTags?: ReadonlySet<string>;
};

/**
 * Bounds any HTML before it is parsed, in one pass over its tokens and without recursion: removes comments, unknown
 * elements, elements whose content is not text, and nesting beyond 100 levels; everything else stays unchanged. Media
 * and embedded pages are replaced by links. The result is not safe yet: attributes are unchanged.
 */
export function prefilterMarkup(html: string, options: PrefilterOptions = {}): string {
  const source = removeUnstorableCharacters(html);
  const writer = new PrefilterWriter(source, options);
  const tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: false }, writer);
  tokenizer.write(source);
  tokenizer.end();
  return writer.result();
}

class PrefilterWriter implements TokenizerCallbacks {
  private readonly source: string;
  private readonly output: string[] = [];
  private readonly openElements: string[] = [];
  private tooDeepCount = 0;
  private tagStart = 0;
  private isTagKept = false;
  private readonly media = new MediaLinks();
  private mediaName: string | null = null;
  /** The element whose content is dropped until its end tag. */
  private droppedElement: string | null = null;
  private readonly linksPages: boolean;
  private readonly keptTags: ReadonlySet<string>;

  constructor(source: string, { embeddedPages, keptTags = new Set() }: PrefilterOptions) {
    this.source = source;
    this.linksPages = embeddedPages !== 'drop';
    this.keptTags = keptTags;
  }

  result(): string {
    return this.output.join('');
  }

  ontext(start: number, end: number): void {
    if (this.droppedElement !== null) return;
    // A stray "<" must not join the text after a removed tag and become a tag.
    this.output.push(this.source.slice(start, end).replaceAll('<', '&lt;'));
  }

  onopentagname(start: number, end: number): void {
    const name = this.source.slice(start, end).toLowerCase();
    this.tagStart = start - 1;
    this.isTagKept = this.droppedElement === null && this.enter(name);
    const isLinked = isMedia(name) && (this.linksPages || name !== 'iframe');
    this.mediaName = this.droppedElement === null && isLinked ? name : null;
    if (this.droppedElement === null && (tagsDroppedWithContent.has(name) || name === 'iframe'))
      this.droppedElement = name;
  }

  onopentagend(end: number): void {
    const startTag = this.source.slice(this.tagStart, end + 1);
    const link = this.mediaName === null ? null : this.media.enter(this.mediaName, startTag);
    if (link && this.isTagKept) this.openElements.pop();
    if (link) this.output.push(this.writeLink(link));
    else if (this.isTagKept) this.output.push(startTag);
  }

  onselfclosingtag(end: number): void {
    this.onopentagend(end);
  }

  onattribname(): void {}
  onattribdata(): void {}
  onattribentity(): void {}
  onattribend(): void {}
  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onend(): void {}
  onprocessinginstruction(): void {}
  ontextentity(): void {}

  onclosetag(start: number, end: number): void {
    const name = this.source.slice(start, end).toLowerCase();
    if (this.droppedElement !== null) {
      if (name !== this.droppedElement) return;
      this.droppedElement = null;
    }
    this.media.leave(name);
    if (this.leave(name)) this.output.push(`</${name}>`);
  }

  /** Between blocks the link is a paragraph, otherwise part of the line; links are not nested. */
  private writeLink({ address, text }: MediaLink): string {
    if (this.openElements.includes('a')) return escapeText(` ${text} (${address}) `);
    const link = element('a', { href: address }, escapeText(text));
    return this.openElements.length === 0 ? element('p', {}, link) : ` ${link} `;
  }

  private keptTagFor(name: string): string | null {
    return this.keptTags.has(name) ? name : allowedTagFor(name);
  }

  private enter(name: string): boolean {
    const tag = this.keptTagFor(name);
    if (tag === null || tagsDroppedWithContent.has(name)) return false;
    if (voidTags.has(tag)) return true;
    if (endedByTheNext.has(name) && this.openElements.at(-1) === name) this.openElements.pop();
    if (this.openElements.length < maxDepth) {
      this.openElements.push(name);
      return true;
    }
    this.tooDeepCount += 1;
    this.output.push(' ');
    return false;
  }

  private leave(name: string): boolean {
    if (this.keptTagFor(name) === null) return false;
    if (this.tooDeepCount > 0) {
      this.tooDeepCount -= 1;
      this.output.push(' ');
      return false;
    }
    const position = this.openElements.lastIndexOf(name);
    if (position === -1) return name === 'br';
    this.openElements.length = position;
    return true;
  }
}
