import type { GalleryItem } from '@madrasah/contract';
import { Icon } from '@madrasah/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './GalleryViewer.module.css';
import { Picture } from './Picture.tsx';

type GalleryViewerProps = {
  items: readonly GalleryItem[];
  startAt: number;
  nameOf: (item: GalleryItem, index: number) => string;
  onClose: () => void;
};

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** One picture at a time over the whole screen. The browser's dialog traps the focus, closes on Escape and gives the focus back. */
export function GalleryViewer({ items, startAt, nameOf, onClose }: GalleryViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(startAt);
  useEffect(() => dialog.current?.showModal(), []);

  const item = items[index];
  if (!item) return null;
  const move = (step: number) => setIndex((index + step + items.length) % items.length);
  const moveByKey = ({ key }: KeyboardEvent) => {
    const step = steps[key];
    if (step !== undefined) move(step);
  };

  return (
    <dialog ref={dialog} className={styles.viewer} aria-label="Galeri" onClose={onClose} onKeyDown={moveByKey}>
      <div className={styles.bar}>
        <span aria-live="polite">
          Gambar {index + 1} dari {items.length}
        </span>
        <button type="button" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
          Tutup
        </button>
      </div>
      <figure>
        <Picture
          key={item.id}
          image={item.imageUrl}
          alt={nameOf(item, index)}
          width={1600}
          height={1200}
          loading="eager"
        />
        {item.caption && <figcaption>{item.caption}</figcaption>}
      </figure>
      {items.length > 1 && (
        <div className={styles.bar}>
          <button type="button" onClick={() => move(-1)}>
            <Icon name="back" />
            Sebelumnya
          </button>
          <button type="button" onClick={() => move(1)}>
            Berikutnya
            <Icon name="forward" />
          </button>
        </div>
      )}
    </dialog>
  );
}
