import { closest } from '../../../shared/dom-events.ts';
import { numberText } from '../../../shared/number-text.ts';
import { isPermanentFailure, readStoredLike, sendLike, storeLike } from './likes.ts';

/** The state of the button. */
type LikeState = { isLiked: boolean; likes: number };

/**
 * The like counter of an article. Pressing toggles locally, and the server receives the first like once, across
 * visits. A failed call does not change the screen: the like is stored as unsent and retried on the next page.
 * @param served the number in the served page
 */
export function createLikeCounter(articleId: number, served: number, send = sendLike) {
  const known = readStoredLike(articleId);
  /** A like that was withdrawn before it was sent is deleted. */
  const stored = known?.isUnsent && !known.isLiked ? null : known;
  const listeners = new Set<() => void>();
  /** The likes of all visitors, including this browser's. */
  let total = Math.max(served, stored?.likes ?? 0);
  let progress: 'none' | 'sending' | 'failed' | 'sent' = stored ? (stored.isUnsent ? 'failed' : 'sent') : 'none';
  let isLiked = stored?.isLiked ?? false;
  let state = currentState();

  function currentState(): LikeState {
    const excludesOwn = progress !== 'none' && !isLiked;
    return { isLiked, likes: excludesOwn ? Math.max(0, total - 1) : total };
  }
  function notify() {
    state = currentState();
    for (const listener of listeners) listener();
  }
  function store() {
    const isUnsent = progress !== 'sent';
    storeLike(articleId, progress === 'none' ? null : { isLiked, likes: total, isUnsent });
  }
  /** Forgets a like that the server has not received and will not receive. */
  function withdraw() {
    total = Math.max(0, total - 1);
    progress = 'none';
    store();
  }

  async function sendOnce() {
    progress = 'sending';
    total += 1;
    store();
    try {
      total = Math.max(total, await send(articleId));
      progress = 'sent';
      store();
    } catch (error) {
      progress = isPermanentFailure(error) ? 'sent' : 'failed';
      if (isLiked) store();
      else withdraw();
    }
    notify();
  }

  return {
    read: () => state,
    /** Takes over a newer number from a page. */
    learn(newest: number) {
      if (newest <= total) return;
      total = newest;
      state = currentState();
    },
    press() {
      // Another page or tab may have sent the like again meanwhile.
      if (progress === 'failed' && readStoredLike(articleId)?.isUnsent === false) progress = 'sent';
      isLiked = !isLiked;
      if (progress === 'none') void sendOnce();
      else if (progress === 'failed') withdraw();
      else store();
      notify();
    },
    /** Calls `listener` after every change; returns a function that unsubscribes. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

type LikeCounter = ReturnType<typeof createLikeCounter>;

/** One counter per article in this tab, shared by the served page and the app. */
const counters = new Map<number, LikeCounter>();

/** @param served the number in the served page */
export function likeCounterOf(articleId: number, served: number): LikeCounter {
  const known = counters.get(articleId);
  known?.learn(served);
  const counter = known ?? createLikeCounter(articleId, served);
  counters.set(articleId, counter);
  return counter;
}

function show(button: HTMLElement, { isLiked, likes }: LikeState) {
  button.setAttribute('aria-pressed', String(isLiked));
  const text = button.querySelector('[data-number]');
  if (text) text.textContent = numberText(likes);
}

const likeButton = 'button[data-like]';
const counterOf = ({ dataset: { like, served } }: HTMLElement) => likeCounterOf(Number(like), Number(served));

/**
 * Handles presses of every heart without the app, so that a like is sent exactly once whether or not the app is
 * loaded meanwhile. Updates the served heart; the app updates later ones.
 */
export function handleLikes(): void {
  const served = document.querySelector<HTMLButtonElement>(likeButton);
  if (served) {
    const counter = counterOf(served);
    const update = () => show(served, counter.read());
    update();
    counter.subscribe(update);
    served.disabled = false;
  }
  addEventListener('click', (event) => {
    const pressed = closest(event, likeButton);
    if (pressed) counterOf(pressed).press();
  });
}
