import { type DragEvent, type ReactNode, useState } from 'react';
import styles from './DropArea.module.css';

type DropAreaProps = { label: string; onFiles: (files: File[]) => void; children: ReactNode };

/** An area to drop files on. Its children offer another way to choose files and show the progress. */
export function DropArea({ label, onFiles, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  }

  return (
    <section
      className={styles.area}
      aria-label={label}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </section>
  );
}
