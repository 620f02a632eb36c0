import styles from './ornaments.module.css';

/** A small eight-fold star in the colour of the text: the mark before a heading, between parts, at an article's end. */
export function Star({ size = 12 }: { size?: number }) {
  return <svg className={styles.star} width={size} height={size} aria-hidden="true" />;
}
