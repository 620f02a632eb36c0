import styles from './entries.module.css';

/** Plain text; each line is a paragraph. */
export function Paragraphs({ text }: { text: string }) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return null;
  return (
    <div className={styles.paragraphs}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never move.
        <p key={index}>{line}</p>
      ))}
    </div>
  );
}
