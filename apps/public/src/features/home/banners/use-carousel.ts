import { slideMs } from '@madrasah/contract';
import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react';
import { slideIndexAt, wrapIndex } from './slide-index.ts';
import { useIsPageVisible, useMediaQuery } from './use-media-query.ts';

/** Reasons for a temporary pause without an explicit request. */
type PauseReason = 'mouse' | 'finger' | 'keyboard';

function usePauseReasons() {
  const [pauseReasons, setPauseReasons] = useState<readonly PauseReason[]>([]);
  const pause = (reason: PauseReason) => setPauseReasons((reasons) => [...reasons, reason]);
  const resume = (reason: PauseReason) => setPauseReasons((reasons) => reasons.filter((other) => other !== reason));
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && pause('mouse'),
    onPointerLeave: () => resume('mouse'),
    onTouchStart: () => pause('finger'),
    onTouchEnd: () => resume('finger'),
    onTouchCancel: () => resume('finger'),
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && pause('keyboard'),
    onBlur: () => resume('keyboard'),
  };
  return { isPaused: pauseReasons.length > 0, handlers };
}

/**
 * A carousel that shows the next slide every 5 seconds and wraps around. It pauses under a
 * pointer, a finger or the focus, in a hidden tab, and permanently on request, by the button or by the preference for
 * reduced motion. The scroll position of the track determines the current slide, so that swiping, keys and buttons
 * need no shared state.
 */
export function useCarousel(track: RefObject<HTMLElement | null>, count: number) {
  const [index, setIndex] = useState(0);
  const [choice, setChoice] = useState<'play' | 'pause'>();
  const { isPaused, handlers } = usePauseReasons();
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isVisible = useIsPageVisible();
  const isPlaying = choice ? choice === 'play' : !prefersReducedMotion;
  const isMoving = isPlaying && isVisible && !isPaused && count > 1;

  const follow = () => {
    if (track.current) setIndex(slideIndexAt(track.current.scrollLeft, track.current.clientWidth));
  };
  const show = (next: number) => {
    if (track.current) track.current.scrollTo({ left: next * track.current.clientWidth });
  };

  useEffect(() => {
    const element = track.current;
    if (!isMoving || !element) return;
    const advance = () => element.scrollTo({ left: wrapIndex(index, 1, count) * element.clientWidth });
    const timer = setInterval(advance, slideMs);
    return () => clearInterval(timer);
  }, [isMoving, index, count, track]);

  return { index, isPlaying, handlers, follow, show, toggle: () => setChoice(isPlaying ? 'pause' : 'play') };
}
