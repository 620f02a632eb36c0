import { type PointerEvent, useRef } from 'react';

/** A shorter movement is a tap. */
const shortestSwipe = 40;

type Start = { x: number; y: number };

/** Touch handlers: swiping left is the next item, swiping right the previous one. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<Start | null>(null);
  return {
    onPointerDown: ({ isPrimary, clientX, clientY }: PointerEvent) => {
      // A second finger zooms.
      start.current = isPrimary ? { x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return;
      const deltaX = clientX - start.current.x;
      const deltaY = clientY - start.current.y;
      start.current = null;
      if (Math.abs(deltaX) >= shortestSwipe && Math.abs(deltaX) > Math.abs(deltaY)) onSwipe(deltaX < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
