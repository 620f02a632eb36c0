/** A branch with leaves, drawn in the colour of the text. */
export function BranchIllustration() {
  return (
    <svg viewBox="0 -30 200 270" fill="none" stroke="currentColor" strokeWidth="1.4" aria-hidden="true">
      <path d="M100 236C98 180 96 110 100 40" />
      {leaves.map(([x, y, turn]) => (
        <g key={y} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <path d="M0 0C14-22 44-26 66-14 50 8 22 14 0 0ZM0 0 50-9M18-3l10-9M30-5l10-8M22-4l10 6M34-6l9 5" />
        </g>
      ))}
    </svg>
  );
}

/** The position of each leaf on the branch, and its side. */
const leaves = [
  [100, 40, -80],
  [98.5, 78, -28],
  [98, 96, -128],
  [97.4, 122, -22],
  [97.2, 142, -134],
  [97.6, 168, -18],
  [98.2, 190, -140],
] as const;
