/** Where the number of unread notices comes from. */
type FeedOptions = {
  /**
   * Opens the stream and calls `heard` at each sign of life, with the number where it has one. Settles when the stream
   * ends, fails, or is aborted.
   */
  openStream: (signal: AbortSignal, heard: (unread?: number) => void) => Promise<void>;
  /** Asks for the number. */
  ask: () => Promise<number>;
  onUnread: (unread: number) => void;
  /** 0 to 1, so that clients do not all reconnect in the same moment. */
  random: () => number;
};

/** A client that has received nothing for this long asks. With the time of a call that is less than a minute. */
const silenceMs = 50_000;
/** The first word comes sooner, or something on the way holds it back. */
const firstWordMs = 5_000;
const firstRetryMs = 1_000;
const lastRetryMs = 60_000;
/** Who looks at another tab for a moment misses nothing; one that is left behind asks nothing. */
const hiddenMs = 60_000;

/** How long to wait after so many attempts in a row that came to nothing: one to sixty seconds, and half of that more or less. */
export const retryAfter = (failures: number, random: number): number =>
  Math.min(lastRetryMs, firstRetryMs * 2 ** failures) * (0.5 + random);

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Keeps the number of unread notices fresh: by the stream, and while that is silent, because it broke or a proxy holds
 * it back, by asking. Stops a minute after the tab was hidden, and catches up when it is seen again.
 */
export function createNoticeFeed({ openStream, ask, onUnread, random }: FeedOptions) {
  let running: AbortController | undefined;
  /** The stream that is open. */
  let stream: AbortController | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;

  const awaitWord = (ms: number) => {
    clearTimeout(silence);
    if (running) silence = setTimeout(onSilence, ms);
  };

  async function askNow() {
    const asking = running;
    awaitWord(silenceMs);
    const unread = await ask().catch(() => undefined);
    if (unread !== undefined && asking === running && asking) onUnread(unread);
  }

  function onSilence() {
    stream?.abort();
    void askNow();
  }

  /** Resolves when the stream is over, with whether it said anything. */
  async function listen(signal: AbortSignal): Promise<boolean> {
    const own = new AbortController();
    stream = own;
    let hasHeard = false;
    await openStream(AbortSignal.any([signal, own.signal]), (unread) => {
      if (signal.aborted || own.signal.aborted) return;
      hasHeard = true;
      awaitWord(silenceMs);
      if (unread !== undefined) onUnread(unread);
    }).catch(() => undefined);
    return hasHeard;
  }

  async function run(signal: AbortSignal) {
    let failures = 0;
    while (!signal.aborted) {
      failures = (await listen(signal)) ? 0 : failures + 1;
      if (signal.aborted) return;
      // Who was refused asks at once. Who heard nothing has asked already, and later the silence sees to it.
      if (failures === 1 && !stream?.signal.aborted) void askNow();
      await pause(retryAfter(failures, random()), signal);
    }
  }

  const start = () => {
    if (running) return;
    running = new AbortController();
    awaitWord(firstWordMs);
    void run(running.signal);
  };
  const stop = () => {
    clearTimeout(silence);
    clearTimeout(leaving);
    running?.abort();
    running = undefined;
  };

  return {
    /** The tab is seen. */
    show() {
      clearTimeout(leaving);
      start();
    },
    /** The tab is not seen any more. */
    hide() {
      clearTimeout(leaving);
      leaving = setTimeout(stop, hiddenMs);
    },
    stop,
  };
}
