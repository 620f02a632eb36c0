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

/**
 * Reads the site's header and footer, kept in memory for other pages, also while the database is away. Undefined where
 * there is no public site, and while none was made yet and none can be.
 */
export function frameReader(app: FastifyInstance, changeFeed: ChangeFeed, now: Clock) {
  let last: Frame | undefined;
  let isCurrent = false;
  let making: Promise<Frame> | undefined;
  const forget = () => {
    isCurrent = false;
    making = undefined;
  };
  changeFeed.onChange((changes) => {
    if (making || changes.some(({ tag }) => last?.tags.isTouchedBy(tag))) forget();
  });
  changeFeed.onDisconnect(forget);

  const render = async (request: FastifyRequest): Promise<Frame> => {
    const rendered = await app.renderFrame?.(request);
    if (!rendered || rendered.dependencies.hasFailed) throw new Refusal('UNAVAILABLE');
    const { html, dependencies } = rendered;
    return { html, tags: new TagSet(dependencies.tags), validUntil: dependencies.validUntil };
  };
  /** Requests share one, unless something has changed since it began. */
  const make = (request: FastifyRequest): Promise<Frame> => {
    if (making) return making;
    const begun = render(request).then((frame) => {
      last = frame;
      isCurrent = making === begun && changeFeed.isConnected();
      return frame;
    });
    making = begun;
    const end = () => {
      if (making === begun) making = undefined;
    };
    begun.then(end, end);
    return begun;
  };

  return async (request: FastifyRequest): Promise<string | undefined> => {
    if (!app.renderFrame) return undefined;
    const time = now().getTime();
    const known = last;
    const isUsable = isCurrent && known !== undefined && time < known.validUntil;
    // While the change feed is disconnected, the last frame is sent instead of a new one.
    const mayMake = known === undefined || changeFeed.isConnected();
    const current = isUsable || !mayMake ? known : await readInTime(patienceMs, () => make(request));
    const isDoubtful = current === undefined || !mayMake;
    const frame = current ?? known;
    request.cacheDependencies?.addPart({
      tags: frame?.tags ?? [],
      validUntil: isDoubtful ? time + doubtfulMs : current.validUntil,
    });
    return frame?.html;
  };
}
