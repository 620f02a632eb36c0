import { get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { expect, vi } from 'vitest';
import { patience } from './patience.ts';

const path = '/api/notices/stream';

/** A client of the stream of notices, on its own connection. */
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
    // Closed by the client, or by a server that is gone.
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

  /** Closes all clients of this file. */
  static leaveAll() {
    for (const reader of NoticeReader.#opened.splice(0)) reader.leave();
  }

  get status() {
    return this.#response.statusCode;
  }

  header(name: string) {
    return this.#response.headers[name];
  }

  /** The numbers received so far. */
  get received(): number[] {
    return [...this.text.matchAll(/^event: unread\ndata: \{"unread":(\d+)\}$/gm)].map(([, unread]) => Number(unread));
  }

  async untilReceived(unread: number) {
    await vi.waitFor(() => expect(this.received.at(-1)).toBe(unread), patience);
  }

  async untilEnded() {
    await vi.waitFor(() => expect(this.hasEnded).toBe(true), patience);
  }

  leave() {
    this.#response.destroy();
  }
}
