import type { StoreFault } from '@madrasah/contract';
import type { FileContent } from './disk/write-file.ts';

/** The object store's host, with which image addresses are stored, and the CDN's, with which they are shown. */
export type ImageHosts = { store: string; cdn: string };

type Move = { from: string; to: string };

const address = /^(https?:\/\/)([^/?#]+)(\/[^?#]*)/i;
const imagePath = /\.(?:avif|bmp|gif|ico|jpe?g|png|svg|webp)$/i;
/** Attributes of stored HTML, which is normalised: they are always written with double quotes. */
const attribute = /\b(src|href)="(https?:[^"]*)"/gi;

/** A file without an extension may be an image; a document is not. */
const mayBeImage = (path: string) => imagePath.test(path) || !path.slice(path.lastIndexOf('/')).includes('.');

function moveAddress(url: string, { from, to }: Move): string {
  const [start = '', scheme = '', host = '', path = ''] = address.exec(url) ?? [];
  return host.toLowerCase() === from && mayBeImage(path) ? `${scheme}${to}${path}${url.slice(start.length)}` : url;
}

function moveText(text: string, move: Move): string {
  if (!text.toLowerCase().includes(`//${move.from}/`)) return text;
  if (!text.includes('<')) return moveAddress(text, move);
  return text.replace(attribute, (_all, name: string, url: string) => `${name}="${moveAddress(url, move)}"`);
}

function moveAll(value: unknown, move: Move): unknown {
  if (typeof value === 'string') return moveText(value, move);
  if (Array.isArray(value)) return value.map((item) => moveAll(item, move));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, moveAll(item, move)]));
}

/** Replaces the host of the image addresses in a response by the CDN's. Without configured hosts nothing changes. */
export const asShown = (value: unknown, hosts: ImageHosts | undefined): unknown =>
  hosts ? moveAll(value, { from: hosts.store, to: hosts.cdn }) : value;

/** The same for one address. */
export const shownAddress = (url: string, hosts: ImageHosts | undefined): string =>
  hosts ? moveAddress(url, { from: hosts.store, to: hosts.cdn }) : url;

/** Replaces the host of the image addresses in an input by the object store's, so that an image is recognised. */
export const asSaved = (value: unknown, hosts: ImageHosts | undefined): unknown =>
  hosts ? moveAll(value, { from: hosts.cdn, to: hosts.store }) : value;

/** The state of the storage, from this process's own calls. */
export type StoreStatus = {
  /** The host of an object store; null where pictures are files in a folder. */
  host: string | null;
  /** What prevents its use now; null where the last call succeeded, or none was made yet. */
  fault: StoreFault | null;
  lastSuccessAt: Date | null;
  lastFailure: { at: Date; fault: StoreFault } | null;
};

/** Records the outcomes of calls to a storage. */
export function storeRecord(host: string | null) {
  let status: StoreStatus = { host, fault: null, lastSuccessAt: null, lastFailure: null };
  return {
    noteSuccess() {
      status = { ...status, fault: null, lastSuccessAt: new Date() };
    },
    noteFailure(fault: StoreFault) {
      status = { ...status, fault, lastFailure: { at: new Date(), fault } };
    },
    read: () => status,
  };
}

/** A disk or an object store. Names are made from the bytes or random, so nothing is overwritten. */
export type ImageStorage = {
  /** Stores the content under the name; may be repeated. */
  put(name: string, content: FileContent, type: string): Promise<void>;
  /** The stored bytes; rejects when there are none. */
  get(name: string): Promise<Buffer>;
  /** A part of the stored bytes, from `start` up to and including `end`. */
  getPart(name: string, range: { start: number; end: number }): Promise<Buffer>;
  /** Removes the stored bytes; succeeds when there are none. */
  remove(name: string): Promise<void>;
  /** The names of all stored files, in no order. */
  list(): AsyncIterable<string>;
  /** The id of the site that the storage belongs to; undefined where it has no marker. */
  readMarker(): Promise<string | undefined>;
  writeMarker(siteId: string): Promise<void>;
  /** Rejects while the storage cannot be used. Cheap enough for every minute: an object store is only read. */
  check(): Promise<void>;
  /** Rejects while nothing can be stored: writes something small. */
  tryWriting(): Promise<void>;
  readStatus(): StoreStatus;
  urlOf(name: string): string;
  /** The name of the picture at an address; undefined for other addresses. */
  nameOf(url: string): string | undefined;
};
