/** The school's mark. `size` is the edge in CSS pixels, `title` the accessible name. */
export const Logo = ({ src, size, title }: { src: string; size: number; title: string }) => (
  <img src={src} width={size} height={size} alt={title} />
);
