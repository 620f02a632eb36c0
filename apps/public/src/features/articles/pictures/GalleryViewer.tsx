import type { GalleryItem, Picture as KnownPicture } from '@madrasah/contract';
import { Icon } from '@madrasah/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Picture } from '../../../shared/pictures/Picture.tsx';
import styles from './GalleryViewer.module.css';
import { useSwipe } from './use-swipe.ts';

export type GalleryViewerProps = {
  items: readonly GalleryItem[];
  pictures: readonly KnownPicture[] | undefined;
  startAt: number;
  nameOf: (item: GalleryItem, index: number) => string;
  onClose: () => void;
};

/** Key → the index of the picture that it selects, from the current index and the count. */
const nextIndexByKey = new Map<string, (index: number, count: number) => number>([
  ['ArrowLeft', (index, count) => (index - 1 + count) % count],
  ['ArrowRight', (index, count) => (index + 1) % count],
  ['Home', () => 0],
  ['End', (_index, count) => count - 1],
]);

/**
 * Shows one picture at a time on the whole screen, with buttons, keys and swiping. The browser's dialog traps the
 * focus, closes on Escape and restores the focus.
 */
export function GalleryViewer({ items, pictures, startAt, nameOf, onClose }: GalleryViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(startAt);
  useEffect(() => dialog.current?.showModal(), []);

  const move = (step: number) => setIndex((index + step + items.length) % items.length);
  const swipe = useSwipe(move);
  const moveByKey = (event: KeyboardEvent) => {
    const nextIndex = nextIndexByKey.get(event.key);
    if (!nextIndex) return;
    event.preventDefault();
    setIndex(nextIndex(index, items.length));
  };

  const item = items[index];
  if (!item) return null;
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
      <figure {...swipe}>
        <Picture
          key={item.id}
          image={item.imageUrl}
          pictures={pictures}
          place="screen"
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
