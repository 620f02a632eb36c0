import type { BrowserMemory } from './browser-memory.ts';

/** What the button shows. `problem` is empty while all is well. */
export type LikeState = { isLiked: boolean; likes: number; problem: string };

type LikeOptions = {
  articleId: number;
  /** The number that came with the page. */
  served: number;
  memory: BrowserMemory;
  /** Counts one more on the server and answers with the number there. */
  send: () => Promise<number>;
  /** Words for a failure. */
  explain: (error: unknown) => string;
};

/** What this browser remembers of an article it has liked. */
type Remembered = { isLiked: boolean; likes: number };

const keyOf = (articleId: number) => `articleLiked:${articleId}`;

function readRemembered(memory: BrowserMemory, articleId: number): Remembered | null {
  const [heart, likes] = (memory.read(keyOf(articleId)) ?? '').split(' ');
  if (heart !== 'on' && heart !== 'off') return null;
  return { isLiked: heart === 'on', likes: Number(likes) || 0 };
}

export type LikeCounter = {
  /** As the page was served, before this browser's memory was asked. */
  served: LikeState;
  read(): LikeState;
  press(): void;
  /** Calls `listener` after every change; answers with a function that ends it. */
  subscribe(listener: () => void): () => void;
};

/**
 * The heart under an article: pressing goes on and off here, and the server hears of it once and never again, not
 * even from a later visit (ST-023, ST-024, A-27, D-15). After a failure the next press tries again.
 */
export function createLikeCounter({ articleId, served, memory, send, explain }: LikeOptions): LikeCounter {
  const remembered = readRemembered(memory, articleId);
  const listeners = new Set<() => void>();
  /** Everybody's likes, this browser's own included once it is on its way. */
  let total = Math.max(served, remembered?.likes ?? 0);
  let progress: 'unsent' | 'sending' | 'counted' = remembered ? 'counted' : 'unsent';
  let isLiked = remembered?.isLiked ?? false;
  let problem = '';
  let state = stateNow();

  function stateNow(): LikeState {
    const isWithoutOwn = progress !== 'unsent' && !isLiked;
    return { isLiked, likes: isWithoutOwn ? Math.max(0, total - 1) : total, problem };
  }
  function tell() {
    if (progress === 'counted') memory.write(keyOf(articleId), `${isLiked ? 'on' : 'off'} ${total}`);
    state = stateNow();
    for (const listener of listeners) listener();
  }
  async function sendOnce() {
    progress = 'sending';
    total += 1;
    try {
      total = Math.max(total, await send());
      progress = 'counted';
    } catch (error) {
      total -= 1;
      progress = 'unsent';
      problem = isLiked ? explain(error) : '';
      isLiked = false;
    }
    tell();
  }

  return {
    served: { isLiked: false, likes: served, problem: '' },
    read: () => state,
    press() {
      isLiked = !isLiked;
      problem = '';
      if (progress === 'unsent') void sendOnce();
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
