import type { ImageFocus } from '@madrasah/contract';
import { focusPosition, imageAddress } from '@madrasah/display';
import { Button, Input, Stack, Text } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { useServices } from '../../../../shared/services/services.ts';
import { Fold } from '../Fold.tsx';
import { movedPoint, pressedPoint } from './focus-point.ts';
import type { Picture } from './picture.ts';
import styles from './pictures.module.css';
import { usePictureSource } from './use-picture-source.ts';

type Props = { image: Picture; focus: ImageFocus | null; onChange: (focus: ImageFocus | null) => void };

const middle: ImageFocus = { x: 50, y: 50 };
const upperThird: ImageFocus = { x: 50, y: 25 };
/** The shape of cards in lists. */
const cardShape = 16 / 10;

/** Sets the focus of the main image by clicking or with the arrow keys. */
export function FocusField({ image, focus, onChange }: Props) {
  const { apiOrigin } = useServices();
  const source = usePictureSource(image, (url) => imageAddress(url, { publicOrigin: apiOrigin }));
  const [size, setSize] = useState({ width: 1, height: 1 });
  const hintId = useId();
  if (!source) return null;
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
    <Fold name="Titik fokus">
      <Stack gap="xs">
        <Input.Description id={hintId}>
          Bagian yang tetap terlihat saat gambar dipotong, misalnya wajah. Tekan pada gambar, atau pakai tombol panah.
        </Input.Description>
        <div className={styles.focusFrame}>
          <button
            type="button"
            className={styles.focus}
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
          <Text size="sm" c="dimmed" mb={4}>
            Di daftar artikel
          </Text>
          <img
            className={styles.cut}
            src={source}
            alt=""
            style={{ objectPosition: focusPosition(focus, size, cardShape) }}
          />
        </div>
        {focus && (
          <div>
            <Button variant="default" mih={44} onClick={() => onChange(null)}>
              Kembali ke otomatis
            </Button>
          </div>
        )}
      </Stack>
    </Fold>
  );
}
