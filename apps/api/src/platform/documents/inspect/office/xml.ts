import { decodeXML } from 'entities';
import { damaged, type Work } from '../inspection.ts';

/** The beginning of an element: its name without prefix, and its attributes by their names without prefixes. */
export type Element = { name: string; readAttributes: () => ReadonlyMap<string, string> };

/** Called in the order of the text, which is as it is written, with its escapes. */
export type XmlReading = {
  open: (element: Element) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

/** The longest text that is read: of a book with a thousand pages. */
export const mostXmlBytes = 32 * 1024 * 1024;

function encodingOf(bytes: Buffer): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return 'utf-8';
}

const statedEncoding = /^<\?xml[^>]{0,200}?encoding\s*=\s*["']([^"']*)/;
const knownEncoding = /^(?:utf-?8|utf-?16(?:le|be)?|us-ascii)$/i;

/** The text as office programs read it. */
function decodeText(bytes: Buffer): string {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    if (knownEncoding.test(statedEncoding.exec(text)?.[1] ?? 'utf-8')) return text;
  } catch {
    // Bytes that are no text.
  }
  throw damaged();
}

const localName = (name: string) => name.slice(name.lastIndexOf(':') + 1);

function attributesOf(tag: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (let at = 0, equals = tag.indexOf('='); equals >= 0; equals = tag.indexOf('=', at)) {
    const name = tag.slice(at, equals).trim().split(/\s/).at(-1) ?? '';
    let start = equals + 1;
    while (/\s/.test(tag.charAt(start))) start += 1;
    const end = tag.indexOf(tag.charAt(start), start + 1);
    if (!/["']/.test(tag.charAt(start)) || end < 0) throw damaged();
    const local = localName(name);
    // Programs decide by the prefix, which is not read here: the first could hide the other.
    if (attributes.has(local)) throw damaged();
    attributes.set(local, decodeXML(tag.slice(start + 1, end)));
    at = end + 1;
  }
  return attributes;
}

const [quotationMark, apostrophe, tagEnd, slash, space] = [0x22, 0x27, 0x3e, 0x2f, 0x20];

/** The position behind a tag, whose attributes may contain its last character. */
function endOfTag(text: string, from: number): number {
  let quote = 0;
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (quote > 0) quote = code === quote ? 0 : quote;
    else if (code === quotationMark || code === apostrophe) quote = code;
    else if (code === tagEnd) return at + 1;
  }
  throw damaged();
}

/** The position behind the name of an element. */
function endOfName(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && text.charCodeAt(at) > space && text.charCodeAt(at) !== slash) at += 1;
  return at;
}

function positionBehind(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from);
  if (at < 0) throw damaged();
  return at + end.length;
}

/**
 * Reads XML in one pass, as far as the parts of office documents need it. A library for XML takes up to 100 times as long for some
 * texts. Document types are refused, because their entities could write any word.
 */
export function readXml(bytes: Buffer, work: Work, { open, close, text: onText }: XmlReading): void {
  work.spend('byte', bytes.length);
  const text = decodeText(bytes);
  for (let at = 0; at < text.length; ) {
    work.spend('tag');
    const start = text.indexOf('<', at);
    const textEnd = start < 0 ? text.length : start;
    if (onText && textEnd > at) onText(text.slice(at, textEnd));
    if (start < 0) return;
    const next = text.charCodeAt(start + 1);
    if (next === 0x3f) at = positionBehind(text, '?>', start);
    else if (next !== 0x21) at = readTag(text, start + 1, open, close);
    else if (text.startsWith('<!--', start)) at = positionBehind(text, '-->', start);
    else if (text.startsWith('<![CDATA[', start)) {
      at = positionBehind(text, ']]>', start);
      onText?.(text.slice(start + '<![CDATA['.length, at - ']]>'.length));
    } else throw damaged();
  }
}

/** Reads a tag; returns the position behind it. */
function readTag(text: string, from: number, open: XmlReading['open'], close: XmlReading['close']): number {
  const end = endOfTag(text, from);
  const isEnd = text.charCodeAt(from) === slash;
  const nameStart = isEnd ? from + 1 : from;
  const nameEnd = endOfName(text, nameStart, end - 1);
  const name = localName(text.slice(nameStart, nameEnd));
  if (!isEnd) open({ name, readAttributes: () => attributesOf(text.slice(nameEnd, end - 1)) });
  if (isEnd || text.charCodeAt(end - 2) === slash) close?.(name);
  return end;
}
