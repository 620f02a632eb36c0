import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A client that says exactly what it is told to, and no more. */
export class Conversation {
  heard = '';
  readonly #socket;
  readonly #closed: Promise<unknown>;

  /** With `allowHalfOpen` it does not stop talking when the server does. */
  constructor(origin: string, { allowHalfOpen = false } = {}) {
    const { hostname, port } = new URL(origin);
    this.#socket = connect({ host: hostname, port: Number(port), allowHalfOpen });
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (text: string) => {
      this.heard += text;
    });
    // A server that has had enough may reset the connection.
    this.#socket.on('error', () => {});
    this.#closed = new Promise((resolve) => this.#socket.once('close', resolve));
  }

  /** Bytes that the server's side has taken or that are on their way. */
  get sent(): number {
    return this.#socket.bytesWritten - this.#socket.writableLength;
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed;
  }

  say(text: string | Buffer): this {
    if (this.#socket.writable) this.#socket.write(text);
    return this;
  }

  /** Says all of it before it listens, as browsers do. */
  async sayAll(text: string | Buffer): Promise<this> {
    this.#socket.pause();
    await new Promise((resolve) => this.#socket.write(text, resolve));
    this.#socket.resume();
    return this;
  }

  /** Says these one after the other, until the server closes the connection. */
  async saySlowly(parts: Iterable<string | Buffer>, everyMs: number): Promise<this> {
    for (const part of parts) {
      if (!this.isOpen) break;
      this.say(part);
      await pause(everyMs);
    }
    return this;
  }

  /** Everything that was heard until the server closed the connection. */
  async untilClosed(): Promise<string> {
    await this.#closed;
    return this.heard;
  }

  /** Everything that was heard once these words were among it. */
  async untilHeard(words: string): Promise<string> {
    while (this.isOpen && !this.heard.includes(words)) await pause(10);
    return this.heard;
  }

  leave() {
    this.#socket.destroy();
  }
}
