import { browserStorage } from './browser-storage.ts';
import { createLikeCounter, type LikeCounter, type LikeState } from './like-counter.ts';
import { createLikeRetry } from './retry-likes.ts';
import { sendLike } from './send-like.ts';

/** One counter an article in this tab: of the served page, and of the app that it becomes. */
const counters = new Map<number, LikeCounter>();

/** @param served the number that came with the page */
export function likeCounterOf(articleId: number, served: number): LikeCounter {
  const known = counters.get(articleId);
  known?.learn(served);
  const counter = known ?? createLikeCounter({ articleId, served, storage: browserStorage, send: sendLike });
  counters.set(articleId, counter);
  return counter;
}

const number = new Intl.NumberFormat('id-ID');

/** How a number of likes is written. */
export const likesText = (likes: number): string => number.format(likes);

function show(button: HTMLElement, { isLiked, likes }: LikeState) {
  button.setAttribute('aria-pressed', String(isLiked));
  const text = button.querySelector('[data-number]');
  if (text) text.textContent = likesText(likes);
}

const likeButton = 'button[data-like]';
const counterOf = ({ dataset: { like, served } }: HTMLElement) => likeCounterOf(Number(like), Number(served));

/**
 * Takes presses of every heart, so that a like needs no app and is sent once whether the app comes meanwhile or not,
 * and shows what became of it on the heart that was served; on later ones the app does.
 */
export function takeLikes(): void {
  const served = document.querySelector<HTMLButtonElement>(likeButton);
  if (served) {
    const counter = counterOf(served);
    const update = () => show(served, counter.read());
    update();
    counter.subscribe(update);
    served.disabled = false;
  }
  addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>(likeButton) : null;
    if (pressed) counterOf(pressed).press();
  });
}

/** Sends likes again that did not arrive. */
export const retryLikes = createLikeRetry(browserStorage, sendLike);
