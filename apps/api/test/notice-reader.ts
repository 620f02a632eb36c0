import { get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { expect, vi } from 'vitest';
import { patience } from './patience.ts';

const path = '/api/notices/stream';

/** Somebody who reads the stream of notices, on a connection of its own. */
export class NoticeReader {
  static readonly #opened: NoticeReader[] = [];
  text = '';
  hasEnded = false;
  readonly #response: IncomingMessage;

  private constructor(response: IncomingMessage) {
    this.#response = response;
    response.setEncoding('utf8').on('data', (text: string) => {
      this.text += text;
    });
    response.once('end', () => {
      this.hasEnded = true;
    });
    // Left by its reader, or by a server that is gone.
    response.on('error', () => {});
    NoticeReader.#opened.push(this);
  }

  static async open(origin: string, headers: OutgoingHttpHeaders): Promise<NoticeReader> {
    const request = get(`${origin}${path}`, { agent: false, headers });
    return new Promise((resolve, reject) => {
      request.once('response', (response) => resolve(new NoticeReader(response)));
      request.once('error', reject);
    });
  }

  /** Ends all that were opened in this file. */
  static leaveAll() {
    for (const reader of NoticeReader.#opened.splice(0)) reader.leave();
  }

  get status() {
    return this.#response.statusCode;
  }

  header(name: string) {
    return this.#response.headers[name];
  }

  /** The numbers that it has heard so far. */
  get heard(): number[] {
    return [...this.text.matchAll(/^event: unread\ndata: \{"unread":(\d+)\}$/gm)].map(([, unread]) => Number(unread));
  }

  async untilHeard(unread: number) {
    await vi.waitFor(() => expect(this.heard.at(-1)).toBe(unread), patience);
  }

  async untilEnded() {
    await vi.waitFor(() => expect(this.hasEnded).toBe(true), patience);
  }

  leave() {
    this.#response.destroy();
  }
}
