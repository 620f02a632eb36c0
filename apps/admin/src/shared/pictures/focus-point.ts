import type { ImageFocus } from '@madrasah/contract';

const whole = 100;
const within = (percent: number) => Math.min(whole, Math.max(0, Math.round(percent)));

/** The focus at the clicked position; the picture fills `box`. */
export const pressedPoint = (
  box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  press: { clientX: number; clientY: number },
): ImageFocus => ({
  x: within(((press.clientX - box.left) / box.width) * whole),
  y: within(((press.clientY - box.top) / box.height) * whole),
});

const step = 5;
const directions: Record<string, ImageFocus> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** The focus after an arrow key; undefined for other keys. */
export function movedPoint({ x, y }: ImageFocus, key: string): ImageFocus | undefined {
  const direction = directions[key];
  return direction && { x: within(x + direction.x), y: within(y + direction.y) };
}
