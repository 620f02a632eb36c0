import { limits } from '@madrasah/contract';
import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react';
import { neighbour, slideInView } from './banners.ts';
import { useMedia, useTabIsVisible } from './use-media.ts';

/** What keeps the slides still for a while, without the visitor having said so. */
type Hold = 'mouse' | 'finger' | 'keyboard';

function useHolds() {
  const [holds, setHolds] = useState<readonly Hold[]>([]);
  const hold = (reason: Hold) => setHolds((held) => [...held, reason]);
  const release = (reason: Hold) => setHolds((held) => held.filter((other) => other !== reason));
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && hold('mouse'),
    onPointerLeave: () => release('mouse'),
    onTouchStart: () => hold('finger'),
    onTouchEnd: () => release('finger'),
    onTouchCancel: () => release('finger'),
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && hold('keyboard'),
    onBlur: () => release('keyboard'),
  };
  return { isHeld: holds.length > 0, handlers };
}

/**
 * Slides that take turns every 5 seconds, from the last to the first again (ST-025, CONST-003). They stand still
 * under a pointer, a finger or the keyboard's focus, in a hidden tab, and for good when the visitor says so, be it
 * by the button or by asking all pages for less motion. Where the track stands tells which slide is shown, so that
 * swiping, keys and buttons need not know of each other.
 */
export function useSlides(track: RefObject<HTMLElement | null>, count: number) {
  const [index, setIndex] = useState(0);
  const [choice, setChoice] = useState<'play' | 'pause'>();
  const { isHeld, handlers } = useHolds();
  const wantsStillness = useMedia('(prefers-reduced-motion: reduce)');
  const isVisible = useTabIsVisible();
  const isPlaying = choice ? choice === 'play' : !wantsStillness;
  const isMoving = isPlaying && isVisible && !isHeld && count > 1;

  const follow = () => {
    if (track.current) setIndex(slideInView(track.current.scrollLeft, track.current.clientWidth));
  };
  const show = (next: number) => {
    if (track.current) track.current.scrollTo({ left: next * track.current.clientWidth });
  };

  useEffect(() => {
    const element = track.current;
    if (!isMoving || !element) return;
    const advance = () => element.scrollTo({ left: neighbour(index, 1, count) * element.clientWidth });
    const timer = setInterval(advance, limits.banner.slideMs);
    return () => clearInterval(timer);
  }, [isMoving, index, count, track]);

  return { index, isPlaying, handlers, follow, show, toggle: () => setChoice(isPlaying ? 'pause' : 'play') };
}
