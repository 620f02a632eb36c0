/**
 * Whether the page is in a frame. Only the staff app may frame one (Content-Security-Policy), for previews: such a
 * view is not counted and stores nothing.
 */
export const isFramed = (): boolean => window.parent !== window;
