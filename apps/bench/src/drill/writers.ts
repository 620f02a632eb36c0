import { articleResponse } from '@madrasah/contract';
import { firstAccount } from '@madrasah/running-site';
import { logIn } from '../articles.ts';

const writers = 6;
const askedAtOnce = 8;
/** Together about fifty writes per second. */
const pauseMs = 100;

const draft = (number: number) => ({
  title: `Latihan ${number}`,
  content: `<p>Kalimat ${number} yang tidak boleh hilang.</p>`,
  status: 'draft',
});

/** Staff who write continuously, and record which writes were acknowledged. */
export class Writers {
  readonly #token: string;
  readonly #acknowledged: string[] = [];
  /** Unexpected statuses: below 500 is fine, and 503 and 507 name the cause. */
  readonly faults: number[] = [];
  #isStopping = false;
  #running: Promise<unknown> = Promise.resolve();
  #number = 0;

  private constructor(token: string) {
    this.#token = token;
  }

  static async signIn(origin: string): Promise<Writers> {
    return new Writers((await logIn(origin, firstAccount)).token);
  }

  get acknowledged(): number {
    return this.#acknowledged.length;
  }

  get #headers() {
    return { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` };
  }

  /** Stores one article; resolves with its status, or 0 for a connection error. */
  async write(origin: string): Promise<number> {
    this.#number += 1;
    const body = JSON.stringify(draft(this.#number));
    const request = { method: 'POST', headers: this.#headers, body, signal: AbortSignal.timeout(40_000) };
    try {
      const response = await fetch(`${origin}/api/articles`, request);
      const answer: unknown = await response.json();
      if (response.status === 201) this.#acknowledged.push(articleResponse.parse(answer).data.slug);
      else if (response.status >= 500 && response.status !== 503 && response.status !== 507)
        this.faults.push(response.status);
      return response.status;
    } catch {
      return 0;
    }
  }

  start(origin: string) {
    this.#isStopping = false;
    const writeOn = async () => {
      while (!this.#isStopping) {
        await this.write(origin);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    };
    this.#running = Promise.all(Array.from({ length: writers }, writeOn));
  }

  async stop() {
    this.#isStopping = true;
    await this.#running;
  }

  /** The number of acknowledged articles that are missing; `of` is another instance whose session has ended since. */
  async countMissing(origin: string, of: Writers = this): Promise<number> {
    const slugs = [...of.#acknowledged];
    let missing = 0;
    const look = async () => {
      for (let slug = slugs.pop(); slug !== undefined; slug = slugs.pop()) {
        const response = await fetch(`${origin}/api/articles/${slug}`, { headers: this.#headers });
        await response.arrayBuffer();
        if (response.status !== 200) missing += 1;
      }
    };
    await Promise.all(Array.from({ length: askedAtOnce }, look));
    return missing;
  }
}
