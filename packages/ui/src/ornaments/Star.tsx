/** A small eight-fold star in the colour of the text: the mark before a heading, between parts, at an article's end. */
export function Star({ size = 12 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true">
      <path d="M12 .5l2.64 5.13 5.49-1.76-1.76 5.49L23.5 12l-5.13 2.64 1.76 5.49-5.49-1.76L12 23.5l-2.64-5.13-5.49 1.76 1.76-5.49L.5 12l5.13-2.64-1.76-5.49 5.49 1.76Z" />
    </svg>
  );
}
