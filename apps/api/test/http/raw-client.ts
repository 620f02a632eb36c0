import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A TCP client that sends exactly these bytes, and no more. */
export class RawClient {
  received = '';
  readonly #socket;
  readonly #closed: Promise<unknown>;

  /** With `allowHalfOpen` it continues sending when the server has ended. */
  constructor(origin: string, { allowHalfOpen = false } = {}) {
    const { hostname, port } = new URL(origin);
    this.#socket = connect({ host: hostname, port: Number(port), allowHalfOpen });
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (text: string) => {
      this.received += text;
    });
    // A server that refuses may reset the connection.
    this.#socket.on('error', () => {});
    this.#closed = new Promise((resolve) => this.#socket.once('close', resolve));
  }

  /** Bytes that were received by the server or are on their way. */
  get sent(): number {
    return this.#socket.bytesWritten - this.#socket.writableLength;
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed;
  }

  send(text: string | Buffer): this {
    if (this.#socket.writable) this.#socket.write(text);
    return this;
  }

  /** Sends everything before it reads, as browsers do. */
  async sendAll(text: string | Buffer): Promise<this> {
    this.#socket.pause();
    await new Promise((resolve) => this.#socket.write(text, resolve));
    this.#socket.resume();
    return this;
  }

  /** Sends these one after the other, until the server closes the connection. */
  async sendSlowly(parts: Iterable<string | Buffer>, everyMs: number): Promise<this> {
    for (const part of parts) {
      if (!this.isOpen) break;
      this.send(part);
      await pause(everyMs);
    }
    return this;
  }

  /** Everything that was received until the server closed the connection. */
  async untilClosed(): Promise<string> {
    await this.#closed;
    return this.received;
  }

  /** Everything that was received once it contains this text. */
  async untilReceived(text: string): Promise<string> {
    while (this.isOpen && !this.received.includes(text)) {
      await Promise.race([once(this.#socket, 'data').catch(() => undefined), this.#closed]);
    }
    return this.received;
  }

  destroy() {
    this.#socket.destroy();
  }
}
