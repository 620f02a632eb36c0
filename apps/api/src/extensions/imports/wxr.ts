import { importTexts, limits } from '@madrasah/contract';
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { ownGenerator } from '../../content/own-export/index.ts';
import { type ExportParts, type ExportText, readExportText, refused } from './export-text.ts';

type Term = { domain: string; slug: string; name: string };

/** `isUncertain`: letters may be wrong, because bytes were not in the encoding that the file names. */
type Listed =
  | { kind: 'author'; login: string; email: string; name: string }
  | { kind: 'category'; id: string; slug: string; parent: string; name: string }
  | { kind: 'tag'; slug: string; name: string };

export type WxrRecord =
  | { kind: 'site'; title: string; address: string; isOurs: boolean }
  | (Listed & { isUncertain: boolean })
  | WxrItem;

const { text: mostText, item: mostItem, comments: mostComments } = limits.imports;
const mostDepth = 12;
const namespaces: [RegExp, string][] = [
  [/^https?:\/\/wordpress\.org\/export\/[\d.]+\/excerpt\/$/, 'excerpt'],
  [/^https?:\/\/wordpress\.org\/export\/[\d.]+\/$/, 'wp'],
  [/^http:\/\/purl\.org\/rss\/1\.0\/modules\/content\/$/, 'content'],
  [/^http:\/\/purl\.org\/dc\/elements\/1\.1\/$/, 'dc'],
];

/** An element by the purpose of its namespace, whatever its prefix in the file: `wp:post_id`. */
function nameOf({ uri, local }: SaxesTagNS): string {
  if (uri === '') return local;
  const prefix = namespaces.find(([pattern]) => pattern.test(uri))?.[1];
  return prefix ? `${prefix}:${local}` : `?:${local}`;
}

/** The fields of the channel that are used. */
const siteFields: ReadonlySet<string> = new Set(['title', 'link', 'generator', 'wp:base_blog_url']);

const sizeOfTag = ({ name, attributes }: SaxesTagNS) =>
  Object.values(attributes).reduce(
    (size, attribute) => size + attribute.name.length + attribute.value.length,
    name.length,
  );

/** The collected parts of one element: its plain children by name, and those with their own parts. */
type Fields = Record<'fields' | 'meta', ReadonlyMap<string, string>>;
type Parts = { terms: Term[]; comments: WxrComment[] };
type Gathered = Parts & Record<'fields' | 'meta', Map<string, string>>;
const emptyItem = (): Gathered => ({ fields: new Map(), terms: [], meta: new Map(), comments: [] });

const numberIn = (text: string | undefined) => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : 0);

/** A comment of an exported article; `meta` are its custom fields. */
function toComment({ fields, meta }: Fields) {
  const field = (name: string) => fields.get(`wp:comment_${name}`) ?? '';
  return {
    id: field('id'),
    parent: field('parent'),
    author: field('author'),
    email: field('author_email'),
    dateGmt: field('date_gmt'),
    content: field('content'),
    /** `1`, `0`, `spam` or `trash`. */
    approved: field('approved'),
    /** Empty or `comment`; other types are no comments of readers. */
    type: field('type'),
    meta,
  };
}
export type WxrComment = ReturnType<typeof toComment>;

/** A post, a page, an attachment, or another item. Texts are unchanged. */
function toItem({ fields, terms, meta, comments }: Fields & Parts) {
  const field = (name: string) => fields.get(name) ?? '';
  return {
    kind: 'item' as const,
    id: numberIn(fields.get('wp:post_id')),
    guid: field('guid').trim(),
    title: field('title'),
    link: field('link').trim(),
    creator: field('dc:creator').trim(),
    content: field('content:encoded'),
    excerpt: field('excerpt:encoded'),
    date: field('wp:post_date'),
    dateGmt: field('wp:post_date_gmt'),
    modifiedGmt: field('wp:post_modified_gmt'),
    slug: field('wp:post_name'),
    status: field('wp:status'),
    type: field('wp:post_type'),
    parent: numberIn(fields.get('wp:post_parent')),
    password: field('wp:post_password'),
    isSticky: field('wp:is_sticky') === '1',
    commentStatus: field('wp:comment_status'),
    attachmentUrl: field('wp:attachment_url').trim(),
    terms,
    meta,
    comments,
  };
}
type Item = ReturnType<typeof toItem>;
export type WxrItem = Item & { isUncertain: boolean };

/** Elements of the channel that are collected, and the records that they become. */
const gatherers: Record<string, (gathered: Gathered) => Listed | Item> = {
  item: toItem,
  'wp:author': ({ fields }) => ({
    kind: 'author',
    login: fields.get('wp:author_login') ?? '',
    email: fields.get('wp:author_email') ?? '',
    name: fields.get('wp:author_display_name') || (fields.get('wp:author_login') ?? ''),
  }),
  'wp:category': ({ fields }) => ({
    kind: 'category',
    id: fields.get('wp:term_id') ?? '',
    slug: fields.get('wp:category_nicename') ?? '',
    parent: fields.get('wp:category_parent') ?? '',
    name: fields.get('wp:cat_name') ?? '',
  }),
  'wp:tag': ({ fields }) => ({
    kind: 'tag',
    slug: fields.get('wp:tag_slug') ?? '',
    name: fields.get('wp:tag_name') ?? '',
  }),
};

/** Stands for bytes that could not be read. */
const unreadable = '\ufffd';

class RecordReader {
  readonly records: WxrRecord[] = [];
  isExport = false;
  hasEnded = false;
  #isUncertain = false;
  #path: string[] = [];
  #attributes: Record<string, SaxesAttributeNS> = {};
  #text: string[] = [];
  #textLength = 0;
  #itemLength = 0;
  #gathered = emptyItem();
  #inner = emptyItem();
  readonly #site = new Map<string, string>();

  /** The part of the channel that is being read has letters that may be wrong. */
  markUncertain() {
    this.#isUncertain = true;
  }

  open(tag: SaxesTagNS) {
    if (this.hasEnded) return;
    const name = nameOf(tag);
    this.#path.push(name);
    if (this.#path.length === 3) {
      this.#itemLength = 0;
      this.#isUncertain = false;
    }
    this.#grow(sizeOfTag(tag));
    if (this.#path.length > mostDepth) throw refused(importTexts.notWordpress);
    this.#attributes = tag.attributes;
    this.#text = [];
    this.#textLength = 0;
    if (this.#path.length === 3) this.#gathered = emptyItem();
    if (this.#path.length === 4) this.#inner = emptyItem();
  }

  text(text: string) {
    if (this.hasEnded) return;
    this.#textLength += text.length;
    if (this.#textLength > mostText) throw refused(importTexts.tooBigInside);
    this.#grow(text.length);
    if (text.includes(unreadable)) this.#isUncertain = true;
    this.#text.push(text);
  }

  /** Names and attributes count too, because an item of empty elements takes memory too. */
  #grow(length: number) {
    this.#itemLength += length;
    if (this.#itemLength > mostItem) throw refused(importTexts.tooBigInside);
  }

  close() {
    if (this.hasEnded) return;
    const text = this.#text.join('');
    const depth = this.#path.length;
    const name = this.#path.pop() ?? '';
    this.#text = [];
    if (depth === 1) this.hasEnded = true;
    else if (depth === 3) this.#endOfChannelPart(name, text);
    else if (depth === 4) this.#endOfPart(name, text);
    else if (depth === 5) this.#inner.fields.set(name, text);
    else if (depth === 6) this.#endOfInnerPart(name, text);
  }

  #endOfChannelPart(name: string, text: string) {
    const gather = Object.hasOwn(gatherers, name) ? gatherers[name] : undefined;
    if (name === 'wp:wxr_version') this.isExport = true;
    if (!gather) {
      if (siteFields.has(name)) this.#site.set(name, text.trim());
      return;
    }
    if (name === 'item') this.endSite();
    this.records.push({ ...gather(this.#gathered), isUncertain: this.#isUncertain });
    this.#gathered = emptyItem();
  }

  /** The fields of the site precede its first item, between the lists of its authors and categories. */
  endSite() {
    if (this.#site.size === 0) return;
    const address = this.#site.get('wp:base_blog_url') || this.#site.get('link') || '';
    const isOurs = this.#site.get('generator') === ownGenerator;
    this.records.push({ kind: 'site', title: this.#site.get('title') ?? '', address, isOurs });
    this.#site.clear();
  }

  #endOfPart(name: string, text: string) {
    if (name === 'category') {
      const { domain, nicename } = this.#attributes;
      this.#gathered.terms.push({ domain: domain?.value ?? '', slug: nicename?.value ?? '', name: text });
    } else if (name === 'wp:postmeta') {
      const { fields } = this.#inner;
      this.#gathered.meta.set(fields.get('wp:meta_key') ?? '', fields.get('wp:meta_value') ?? '');
    } else if (name === 'wp:comment') {
      if (this.#gathered.comments.length < mostComments) this.#gathered.comments.push(toComment(this.#inner));
    } else this.#gathered.fields.set(name, text);
  }

  /** The custom fields of a comment are pairs of a name and a value. */
  #metaKey = '';
  #endOfInnerPart(name: string, text: string) {
    if (name === 'wp:meta_key') this.#metaKey = text;
    if (name === 'wp:meta_value') this.#inner.meta.set(this.#metaKey, text);
  }
}

/**
 * Reads a WordPress export record by record, in the order of its parts, of any size. Only XML's own entities are
 * allowed, and no definitions of others are read. Refuses malformed files, with the line, other files, and texts that
 * are too large.
 */
export async function* readWxr(parts: ExportParts): AsyncGenerator<WxrRecord> {
  for (const open of parts) yield* readDocument(open());
}

/** Characters that XML forbids and that texts from word processors contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

async function* readDocument(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<WxrRecord> {
  const reader = new RecordReader();
  const parser = new SaxesParser({ xmlns: true });
  let linesBefore = 0;
  let sinceLastTag = 0;
  const noteTag = () => {
    sinceLastTag = 0;
  };
  // Messages of the old site may follow the document.
  parser.on('error', () => {
    if (!reader.hasEnded) throw refused(importTexts.brokenXml(linesBefore + parser.line));
  });
  parser.on('opentag', (tag) => {
    noteTag();
    reader.open(tag);
  });
  parser.on('text', (text) => reader.text(text));
  parser.on('cdata', (text) => {
    noteTag();
    reader.text(text);
  });
  parser.on('closetag', () => {
    noteTag();
    reader.close();
  });

  const write = ({ text, guesses }: ExportText) => {
    let written = 0;
    for (const position of guesses) {
      parser.write(text.slice(written, position).replace(forbidden, ''));
      reader.markUncertain();
      written = position;
    }
    parser.write(text.slice(written).replace(forbidden, ''));
  };

  for await (const part of readExportText(chunks)) {
    linesBefore = part.linesBefore;
    sinceLastTag += part.text.length;
    if (sinceLastTag > mostText) throw refused(importTexts.tooBigInside);
    write(part);
    yield* reader.records.splice(0);
    if (reader.hasEnded) break;
  }
  if (!reader.hasEnded) throw refused(importTexts.cutOff(linesBefore + parser.line));
  if (!reader.isExport) throw refused(importTexts.foreignFile('feed'));
  reader.endSite();
  yield* reader.records.splice(0);
}
