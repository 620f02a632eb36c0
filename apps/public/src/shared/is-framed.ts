/**
 * Whether the page stands in a frame. Only the staff app may frame one (Content-Security-Policy), to show what is being
 * edited: that is no visit, and nothing of it may be kept.
 */
export const isFramed = (): boolean => window.parent !== window;
