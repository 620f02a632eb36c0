import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ChangeFeed } from '../../shared/change-feed.ts';
import { TagSet } from '../../shared/change-tags.ts';
import type { Clock } from '../../shared/clock.ts';
import { readInTime } from '../../shared/promises.ts';
import { Refusal } from '../../shared/refusal.ts';

type Frame = { html: string; tags: TagSet; validUntil: number };

/** A request waits so long for a database that may be away, before it gets the frame in memory. */
const patienceMs = 500;
/** So long caches keep a page with a frame that may be outdated. */
const doubtfulMs = 1_000;

/** The site's header and footer in memory, for other pages; kept while the database is away. */
export class PageFrame {
  readonly #app: FastifyInstance;
  readonly #changeFeed: ChangeFeed;
  readonly #now: Clock;
  #last: Frame | undefined;
  #isCurrent = false;
  #making: Promise<Frame> | undefined;

  constructor(app: FastifyInstance, changeFeed: ChangeFeed, now: Clock) {
    this.#app = app;
    this.#changeFeed = changeFeed;
    this.#now = now;
    const forget = () => {
      this.#isCurrent = false;
      this.#making = undefined;
    };
    changeFeed.onChange((changes) => {
      if (this.#making || changes.some(({ tag }) => this.#last?.tags.isTouchedBy(tag))) forget();
    });
    changeFeed.onDisconnect(forget);
  }

  /** Undefined where there is no public site, and while none was made yet and none can be. */
  async read(request: FastifyRequest): Promise<string | undefined> {
    if (!this.#app.renderFrame) return undefined;
    const time = this.#now().getTime();
    const known = this.#last;
    const isUsable = this.#isCurrent && known !== undefined && time < known.validUntil;
    // While the change feed is disconnected, the last frame is sent instead of a new one.
    const mayMake = known === undefined || this.#changeFeed.isConnected();
    const current = isUsable || !mayMake ? known : await readInTime(patienceMs, () => this.#make(request));
    const isDoubtful = current === undefined || !mayMake;
    const frame = current ?? known;
    request.cacheDependencies?.addPart({
      tags: frame?.tags ?? [],
      validUntil: isDoubtful ? time + doubtfulMs : current.validUntil,
    });
    return frame?.html;
  }

  /** Requests share one, unless something has changed since it began. */
  #make(request: FastifyRequest): Promise<Frame> {
    if (this.#making) return this.#making;
    const making = this.#render(request).then((frame) => {
      this.#last = frame;
      this.#isCurrent = this.#making === making && this.#changeFeed.isConnected();
      return frame;
    });
    this.#making = making;
    const end = () => {
      if (this.#making === making) this.#making = undefined;
    };
    making.then(end, end);
    return making;
  }

  async #render(request: FastifyRequest): Promise<Frame> {
    const rendered = await this.#app.renderFrame?.(request);
    if (!rendered || rendered.dependencies.hasFailed) throw new Refusal('UNAVAILABLE');
    const { html, dependencies } = rendered;
    return { html, tags: new TagSet(dependencies.tags), validUntil: dependencies.validUntil };
  }
}
