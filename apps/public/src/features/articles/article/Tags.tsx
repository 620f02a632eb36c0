import styles from './Tags.module.css';

/** An article's tags as '#tag'. */
export function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label="Tag">
      {tags.map((tag) => (
        <li key={tag}>{`#${tag}`}</li>
      ))}
    </ul>
  );
}
