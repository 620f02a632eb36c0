const khatam =
  'M48 2 61.47 15.47H80.53V34.53L94 48 80.53 61.47V80.53H61.47L48 94 34.53 80.53H15.47V61.47L2 48 15.47 34.53V15.47H34.53Z';
const innerKhatam =
  'M48 8.5 59.57 20.07H75.93V36.43L87.5 48 75.93 59.57V75.93H59.57L48 87.5 36.43 75.93H20.07V59.57L8.5 48 20.07 36.43V20.07H36.43Z';
const light =
  'M48 19 51.22 23.78 56.49 22.51 55.22 27.78 60 31 55.22 34.22 56.49 39.49 51.22 38.22 48 43 44.78 38.22 39.51 39.49 40.78 34.22 36 31 40.78 27.78 39.51 22.51 44.78 23.78Z';

/**
 * The school's mark: an eight-pointed star around an open book under a light. The public site's `logo.svg` is the
 * same drawing. `size` is the edge in CSS pixels, `title` the accessible name.
 */
export function Logo({ size, title }: { size: number; title: string }) {
  return (
    <svg viewBox="0 0 96 96" width={size} height={size} role="img" aria-label={title}>
      <path fill="#0f5c45" d={khatam} />
      <path fill="none" stroke="#e8bd68" strokeWidth="1.75" d={innerKhatam} />
      <path fill="#e8bd68" d={light} />
      <path
        fill="#fdfaf0"
        d="M46.75 54C41 49.6 32.5 48.4 24.5 49.8V69.4C32.5 68 41 69.2 46.75 73.6ZM49.25 54C55 49.6 63.5 48.4 71.5 49.8V69.4C63.5 68 55 69.2 49.25 73.6Z"
      />
    </svg>
  );
}
