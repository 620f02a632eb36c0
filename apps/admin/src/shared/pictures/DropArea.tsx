import { useWindowEvent } from '@mantine/hooks';
import { type DragEvent, type ReactNode, useState } from 'react';
import styles from './DropArea.module.css';

type DropAreaProps = {
  label: string;
  onFiles: (files: File[]) => void;
  /** Files that are pasted outside of it too, unless another field has taken them. */
  takesEveryPaste?: boolean;
  children: ReactNode;
};

/** An area to drop files on, or to paste them while a control in it has the focus. */
export function DropArea({ label, onFiles, takesEveryPaste = false, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  }

  function paste(event: ClipboardEvent) {
    const files = [...(event.clipboardData?.files ?? [])];
    if (event.defaultPrevented || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  }
  useWindowEvent('paste', (event) => takesEveryPaste && paste(event));

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
      onPaste={({ nativeEvent }) => paste(nativeEvent)}
    >
      {children}
    </section>
  );
}
