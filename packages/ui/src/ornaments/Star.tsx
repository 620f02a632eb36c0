import styles from './ornaments.module.css';

/** A small eight-pointed star in the colour of the text: before headings, between parts, and at an article's end. */
export function Star({ size = 12 }: { size?: number }) {
  return <svg className={styles.star} width={size} height={size} aria-hidden="true" />;
}
