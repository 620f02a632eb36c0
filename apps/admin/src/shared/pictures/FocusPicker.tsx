import type { ImageFocus } from '@madrasah/contract';
import { focusPosition } from '@madrasah/display';
import { Button, Input, Stack, Text } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { Note } from '../page/Note.tsx';
import styles from './FocusPicker.module.css';

type Props = {
  source: string;
  /** Null: the shape of the picture decides. */
  focus: ImageFocus | null;
  onChange: (focus: ImageFocus | null) => void;
  /** The frame that crops the picture on the site: a text that names where it is shown, and its width divided by its height. */
  frame: { label: string; shape: number };
};

const middle: ImageFocus = { x: 50, y: 50 };
const upperThird: ImageFocus = { x: 50, y: 25 };

/** Sets the focus of a picture by clicking or with the arrow keys, and shows how it is cropped. */
export function FocusPicker({ source, focus, onChange, frame: { label, shape } }: Props) {
  const [size, setSize] = useState({ width: 1, height: 1 });
  const hintId = useId();
  const point = focus ?? (size.height > size.width ? upperThird : middle);

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A key press on the button has no position.
    if (event.detail > 0) onChange(pressedPoint(event.currentTarget.getBoundingClientRect(), event));
  };
  const move = (event: KeyboardEvent) => {
    const moved = movedPoint(point, event.key);
    if (!moved) return;
    event.preventDefault();
    onChange(moved);
  };

  return (
    <Stack gap="xs">
      <Input.Description id={hintId}>
        Bagian yang tetap terlihat saat gambar dipotong, misalnya wajah. Tekan pada gambar, atau pakai tombol panah.
      </Input.Description>
      <div className={styles.frame}>
        <button
          type="button"
          className={styles.picture}
          aria-label="Titik fokus pada gambar"
          aria-describedby={hintId}
          onClick={press}
          onKeyDown={move}
        >
          <img
            src={source}
            alt=""
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
          />
          <span className={styles.point} style={{ left: `${point.x}%`, top: `${point.y}%` }} />
        </button>
      </div>
      <Text size="sm" role="status">
        {point.x}% dari kiri, {point.y}% dari atas{focus ? '' : ' (otomatis)'}
      </Text>
      <div>
        <Note mb={4}>{label}</Note>
        <img
          className={styles.cropped}
          src={source}
          alt=""
          style={{ aspectRatio: shape, objectPosition: focusPosition(focus, size, shape) }}
        />
      </div>
      {focus && (
        <div>
          <Button variant="default" onClick={() => onChange(null)}>
            Kembali ke otomatis
          </Button>
        </div>
      )}
    </Stack>
  );
}

const whole = 100;
const within = (percent: number) => Math.min(whole, Math.max(0, Math.round(percent)));

/** The focus at the clicked position; the picture fills `box`. */
export const pressedPoint = (
  box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  press: { clientX: number; clientY: number },
): ImageFocus => ({
  x: within(((press.clientX - box.left) / box.width) * whole),
  y: within(((press.clientY - box.top) / box.height) * whole),
});

const step = 5;
const directions: Record<string, ImageFocus> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** The focus after an arrow key; undefined for other keys. */
export function movedPoint({ x, y }: ImageFocus, key: string): ImageFocus | undefined {
  const direction = directions[key];
  return direction && { x: within(x + direction.x), y: within(y + direction.y) };
}
