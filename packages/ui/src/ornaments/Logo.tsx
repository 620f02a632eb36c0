const khatam =
  'M48 2L61.47 15.47L80.53 15.47L80.53 34.53L94 48L80.53 61.47L80.53 80.53L61.47 80.53L48 94L34.53 80.53L15.47 80.53L15.47 61.47L2 48L15.47 34.53L15.47 15.47L34.53 15.47Z';
const innerKhatam =
  'M48 8.5L59.57 20.07L75.93 20.07L75.93 36.43L87.5 48L75.93 59.57L75.93 75.93L59.57 75.93L48 87.5L36.43 75.93L20.07 75.93L20.07 59.57L8.5 48L20.07 36.43L20.07 20.07L36.43 20.07Z';
const light =
  'M48 19L51.22 23.78L56.49 22.51L55.22 27.78L60 31L55.22 34.22L56.49 39.49L51.22 38.22L48 43L44.78 38.22L39.51 39.49L40.78 34.22L36 31L40.78 27.78L39.51 22.51L44.78 23.78Z';

/**
 * The school's mark: an eight-fold star that holds an open book under a light. The file `logo.svg` of the public
 * site is the same drawing.
 * @param size edge in CSS pixels
 * @param title accessible name
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
