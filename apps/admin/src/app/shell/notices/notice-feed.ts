import { unreadNoticesSchema } from '@madrasah/contract';
import { createParser } from 'eventsource-parser';
import type { EntryServices } from '../../../shared/services/entry-services.ts';

type FeedOptions = {
  /** Calls `onHeartbeat` at each heartbeat, with the number if it contains one; settles when the stream ends. */
  openStream: (signal: AbortSignal, onHeartbeat: (unread?: number) => void) => Promise<void>;
  readCount: () => Promise<number>;
  onUnread: (unread: number) => void;
  /** 0 to 1, so that clients do not all reconnect at the same moment. */
  random: () => number;
};

/** A client without a message for so long requests the number; with the call that is less than a minute. */
const silenceMs = 50_000;
/** Without a first message after this time, a proxy is buffering the stream. */
const firstMessageMs = 5_000;
const firstRetryMs = 1_000;
const lastRetryMs = 60_000;
/** A briefly hidden tab keeps its stream; after this time it stops. */
const hiddenMs = 60_000;

/** The delay after this many consecutive failures: one to sixty seconds, randomised by half. */
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
 * Keeps the number of unread notices current: by the stream, and by polling while the stream is broken or buffered by
 * a proxy. Stops a minute after the tab was hidden, and catches up when it is visible again.
 */
export function createNoticeFeed({ openStream, readCount, onUnread, random }: FeedOptions) {
  let running: AbortController | undefined;
  let stream: AbortController | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;

  const awaitMessage = (ms: number) => {
    clearTimeout(silence);
    if (running) silence = setTimeout(onSilence, ms);
  };

  async function requestNow() {
    const startedFor = running;
    awaitMessage(silenceMs);
    const unread = await readCount().catch(() => undefined);
    if (unread !== undefined && startedFor === running && startedFor) onUnread(unread);
  }

  function onSilence() {
    stream?.abort();
    void requestNow();
  }

  /** Resolves when the stream has ended, with whether it sent a message. */
  async function listen(signal: AbortSignal): Promise<boolean> {
    const own = new AbortController();
    stream = own;
    let hasHeard = false;
    await openStream(AbortSignal.any([signal, own.signal]), (unread) => {
      if (signal.aborted || own.signal.aborted) return;
      hasHeard = true;
      awaitMessage(silenceMs);
      if (unread !== undefined) onUnread(unread);
    }).catch(() => undefined);
    return hasHeard;
  }

  async function run(signal: AbortSignal) {
    let failures = 0;
    while (!signal.aborted) {
      failures = (await listen(signal)) ? 0 : failures + 1;
      if (signal.aborted) return;
      // After a refusal the number is requested at once. A silent stream has caused a request already, and the
      // silence timer causes later ones.
      if (failures === 1 && !stream?.signal.aborted) void requestNow();
      await pause(retryAfter(failures, random()), signal);
    }
  }

  const start = () => {
    if (running) return;
    running = new AbortController();
    awaitMessage(firstMessageMs);
    void run(running.signal);
  };
  const stop = () => {
    clearTimeout(silence);
    clearTimeout(leaving);
    running?.abort();
    running = undefined;
  };

  return {
    show() {
      clearTimeout(leaving);
      start();
    },
    hide() {
      clearTimeout(leaving);
      leaving = setTimeout(stop, hiddenMs);
    },
    stop,
  };
}

/** Longer than any message of the stream. */
const longestMessage = 10_000;

function readUnread(data: string): number | undefined {
  try {
    return unreadNoticesSchema.safeParse(JSON.parse(data)).data?.unread;
  } catch {
    return undefined;
  }
}

/** The server's stream of changes; an `EventSource` cannot send the token. Rejects what is no such stream. */
export async function openNoticeStream(
  { apiOrigin, session, tokenRefresh }: Pick<EntryServices, 'apiOrigin' | 'session' | 'tokenRefresh'>,
  signal: AbortSignal,
  onHeartbeat: (unread?: number) => void,
): Promise<void> {
  await tokenRefresh.ensureFreshToken();
  const response = await fetch(`${apiOrigin}/api/notices/stream`, {
    headers: { authorization: `Bearer ${session.token() ?? ''}`, accept: 'text/event-stream' },
    cache: 'no-store',
    signal,
  });
  const isStream = response.ok && response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!isStream || !response.body) {
    await response.body?.cancel();
    throw new Error(`no stream: ${response.status}`);
  }
  const parser = createParser({
    maxBufferSize: longestMessage,
    onComment: () => onHeartbeat(),
    onEvent: ({ data }) => onHeartbeat(readUnread(data)),
  });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) parser.feed(read.value);
}
