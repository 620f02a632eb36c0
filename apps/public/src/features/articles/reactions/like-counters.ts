import { closest } from '../../../shared/closest.ts';
import { browserStorage } from './browser-storage.ts';
import { createLikeCounter, type LikeCounter, type LikeState } from './like-counter.ts';
import { createLikeRetry } from './retry-likes.ts';
import { sendLike } from './send-like.ts';

/** One counter per article in this tab, shared by the served page and the app. */
const counters = new Map<number, LikeCounter>();

/** @param served the number in the served page */
export function likeCounterOf(articleId: number, served: number): LikeCounter {
  const known = counters.get(articleId);
  known?.learn(served);
  const counter = known ?? createLikeCounter({ articleId, served, storage: browserStorage, send: sendLike });
  counters.set(articleId, counter);
  return counter;
}

/** The number of likes as text. Making an `Intl.NumberFormat` takes 20 ms of a fast processor on every page. */
export function likesText(likes: number): string {
  const digits = String(likes);
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join('.');
}

function show(button: HTMLElement, { isLiked, likes }: LikeState) {
  button.setAttribute('aria-pressed', String(isLiked));
  const text = button.querySelector('[data-number]');
  if (text) text.textContent = likesText(likes);
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

/** Retries unsent likes. */
export const retryLikes = createLikeRetry(browserStorage, sendLike);
