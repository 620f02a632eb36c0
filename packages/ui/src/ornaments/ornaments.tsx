import type { ReactNode } from 'react';
import styles from './ornaments.module.css';

/** A small eight-pointed star in the colour of the text: before headings, between parts, and at an article's end. */
export function Star({ size = 12 }: { size?: number }) {
  return <svg className={styles.star} width={size} height={size} aria-hidden="true" />;
}

const rings = [
  'M200 4L381.08 275.01 61.41 338.59 124.99 18.92 396 200 124.99 381.08 61.41 61.41 381.08 124.99 200 396 18.92 124.99 338.59 61.41 275.01 381.08 4 200 275.01 18.92 338.59 338.59 18.92 275.01Z',
  'M200 60L329.34 253.58 101.01 298.99 146.42 70.66 340 200 146.42 329.34 101.01 101.01 329.34 146.42 200 340 70.66 146.42 298.99 101.01 253.58 329.34 60 200 253.58 70.66 298.99 298.99 70.66 253.58Z',
  'M200 108L265.05 265.05 108 200 265.05 134.95 200 292 134.95 134.95 292 200 134.95 265.05Z',
].join('');

/** Three stars inside each other, drawn in the colour of the text. It fills its box. */
export function Rosette() {
  return (
    <svg viewBox="0 0 400 400" fill="none" stroke="currentColor" aria-hidden="true">
      <path strokeWidth="1.2" d={rings} />
      <circle cx="200" cy="200" r="197" strokeWidth="1.2" />
      <circle cx="200" cy="200" r="193" strokeWidth="1.2" />
      <path
        fill="currentColor"
        d="M200 166L208.4 179.7 224 176 220.3 191.6 234 200 220.3 208.4 224 224 208.4 220.3 200 234 191.6 220.3 176 224 179.7 208.4 166 200 179.7 191.6 176 176 191.6 179.7Z"
      />
    </svg>
  );
}

/** The school's mark. `size` is the edge in CSS pixels, `title` the accessible name. */
export const Logo = ({ src, size, title }: { src: string; size: number; title: string }) => (
  <img src={src} width={size} height={size} alt={title} />
);

/** A dark green background with a star-and-cross pattern; text on it is light. */
export function GirihPanel({ children }: { children: ReactNode }) {
  return <div className={styles.girih}>{children}</div>;
}

/** The outline of a mosque's crenellated wall: the upper edge of a dark area. */
export function Merlons() {
  return <div className={styles.merlons} aria-hidden="true" />;
}

export function Arch({ children }: { children: ReactNode }) {
  return <div className={styles.arch}>{children}</div>;
}

export function Divider() {
  return (
    <div className={styles.divider} aria-hidden="true">
      <Star />
    </div>
  );
}
