/** What was opened, closed in the opposite order, also when a later step of the start fails. */
export class Opened {
  readonly #closers: (() => Promise<unknown>)[] = [];

  add(close: () => Promise<unknown>) {
    this.#closers.push(close);
  }

  async close() {
    while (this.#closers.length > 0) await this.#closers.pop()?.();
  }
}
