import { Tokenizer } from 'htmlparser2';
import { element, escapeText } from './element.ts';
import { isMedia, type MediaLink, MediaLinks } from './media-links.ts';
import { SilentTokens } from './silent-tokens.ts';
import { allowedTagFor, tagsDroppedWithContent, voidTags } from './vocabulary.ts';

/** Deeper than any article of people; shallow enough that no parser, browser or recursion after us suffers. */
const maxDepth = 100;

/** Elements that a next one of the same kind ends, so that old HTML without end tags does not count as nesting. */
const endedByTheNext = new Set(['p', 'li', 'dt', 'dd', 'td', 'th', 'tr', 'option']);

/** Control characters and lone surrogates: PostgreSQL refuses some of them, and no reader can see any. */
export function withoutUnstorable(text: string): string {
  return text.replace(/(?![\t\n\r\f])[\p{Cc}\p{Cs}]/gu, '');
}

/**
 * Takes the danger of size and shape out of any HTML in one pass without recursion: comments, unknown elements,
 * elements whose content is not text, and nesting beyond 100 levels are gone; what stays is written as it was. Of
 * videos, sound and pages from elsewhere a link stays.
 * This is not yet safe markup: attributes are untouched.
 */
export function tame(html: string): string {
  const source = withoutUnstorable(html);
  const writer = new TameWriter(source);
  const tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: false }, writer);
  tokenizer.write(source);
  tokenizer.end();
  return writer.result();
}

class TameWriter extends SilentTokens {
  private readonly source: string;
  private readonly pieces: string[] = [];
  private readonly open: string[] = [];
  private tooDeep = 0;
  private tagStart = 0;
  private keepsTag = false;
  private readonly media = new MediaLinks();
  /** The name of the start tag at hand where it shows something from elsewhere. */
  private mediaName: string | null = null;
  /** The element whose content is being left out, up to its end tag. */
  private hidden: string | null = null;

  constructor(source: string) {
    super();
    this.source = source;
  }

  result(): string {
    return this.pieces.join('');
  }

  override ontext(start: number, end: number): void {
    if (this.hidden !== null) return;
    // A stray "<" must not meet the text after a removed tag and become a tag itself.
    this.pieces.push(this.source.slice(start, end).replaceAll('<', '&lt;'));
  }

  override onopentagname(start: number, end: number): void {
    const name = this.source.slice(start, end).toLowerCase();
    this.tagStart = start - 1;
    this.keepsTag = this.hidden === null && this.enter(name);
    this.mediaName = this.hidden === null && isMedia(name) ? name : null;
    if (this.hidden === null && (tagsDroppedWithContent.has(name) || name === 'iframe')) this.hidden = name;
  }

  override onopentagend(end: number): void {
    const startTag = this.source.slice(this.tagStart, end + 1);
    const link = this.mediaName === null ? null : this.media.enter(this.mediaName, startTag);
    if (link && this.keepsTag) this.open.pop();
    if (link) this.pieces.push(this.writeLink(link));
    else if (this.keepsTag) this.pieces.push(startTag);
  }

  override onselfclosingtag(end: number): void {
    this.onopentagend(end);
  }

  override onclosetag(start: number, end: number): void {
    const name = this.source.slice(start, end).toLowerCase();
    if (this.hidden !== null) {
      if (name !== this.hidden) return;
      this.hidden = null;
    }
    this.media.leave(name);
    if (this.leave(name)) this.pieces.push(`</${name}>`);
  }

  /** A paragraph of its own between others, else a part of the line; links do not stand in links. */
  private writeLink({ address, text }: MediaLink): string {
    if (this.open.includes('a')) return escapeText(` ${text} (${address}) `);
    const link = element('a', { href: address }, escapeText(text));
    return this.open.length === 0 ? element('p', {}, link) : ` ${link} `;
  }

  private enter(name: string): boolean {
    const tag = allowedTagFor(name);
    if (tag === null || tagsDroppedWithContent.has(name)) return false;
    if (voidTags.has(tag)) return true;
    if (endedByTheNext.has(name) && this.open.at(-1) === name) this.open.pop();
    if (this.open.length < maxDepth) {
      this.open.push(name);
      return true;
    }
    this.tooDeep += 1;
    this.pieces.push(' ');
    return false;
  }

  private leave(name: string): boolean {
    if (allowedTagFor(name) === null) return false;
    if (this.tooDeep > 0) {
      this.tooDeep -= 1;
      this.pieces.push(' ');
      return false;
    }
    const position = this.open.lastIndexOf(name);
    if (position === -1) return name === 'br';
    this.open.length = position;
    return true;
  }
}
