/** In pixels; a shorter movement is a tap. */
const shortestSwipe = 40;

/** Calls `onSwipe` with 1 when a finger swipes left, and with -1 when it swipes right. */
export function listenForSwipes(element: HTMLElement, onSwipe: (step: 1 | -1) => void): void {
  let start: { x: number; y: number } | null = null;
  element.addEventListener('pointerdown', ({ isPrimary, clientX: x, clientY: y }) => {
    // A second finger zooms.
    start = isPrimary ? { x, y } : null;
  });
  element.addEventListener('pointerup', ({ clientX, clientY }) => {
    if (!start) return;
    const deltaX = clientX - start.x;
    const deltaY = clientY - start.y;
    start = null;
    if (Math.abs(deltaX) >= shortestSwipe && Math.abs(deltaX) > Math.abs(deltaY)) onSwipe(deltaX < 0 ? 1 : -1);
  });
  element.addEventListener('pointercancel', () => {
    start = null;
  });
}
