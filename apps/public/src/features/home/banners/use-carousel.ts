import { slideMs } from '@madrasah/contract';
import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react';
import { slideIndexAt, wrapIndex } from './slide-index.ts';
import { useIsPageVisible, useMediaQuery } from './use-media-query.ts';

/** What pauses the carousel for a while, without the visitor having said so. */
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
 * A carousel whose slides take turns every 5 seconds, from the last to the first again (ST-025, CONST-003). They stand still
 * under a pointer, a finger or the keyboard's focus, in a hidden tab, and for good when the visitor says so, be it
 * by the button or by asking all pages for less motion. Where the track stands tells which slide is shown, so that
 * swiping, keys and buttons need not know of each other.
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
