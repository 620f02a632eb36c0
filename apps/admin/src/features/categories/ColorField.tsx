import { categoryPalette } from '@madrasah/contract';
import { TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import styles from './categories.module.css';

const names: Record<(typeof categoryPalette)[number], string> = {
  '#0f766e': 'Hijau toska',
  '#b45309': 'Cokelat jingga',
  '#1d4ed8': 'Biru',
  '#be123c': 'Merah mawar',
  '#4d7c0f': 'Hijau daun',
  '#7e22ce': 'Ungu',
  '#0e7490': 'Biru laut',
  '#c2410c': 'Jingga',
  '#4338ca': 'Nila',
  '#a16207': 'Kuning tua',
};

type Props = { inputProps: GetInputPropsReturnType; value: string; onChoose: (color: string) => void };

/** The browser's colour picker, and the ten colours of the palette. */
export function ColorField({ inputProps, value, onChoose }: Props) {
  return (
    <div>
      <TextInput
        type="color"
        label="Warna"
        description="Tanda warna kategori ini. Pilih sendiri, atau salah satu warna siap pakai."
        classNames={{ input: styles.colorInput }}
        {...inputProps}
      />
      <fieldset className={styles.swatches} aria-label="Warna siap pakai">
        {categoryPalette.map((color) => (
          <button
            key={color}
            type="button"
            className={styles.swatch}
            style={{ backgroundColor: color }}
            aria-label={names[color]}
            title={names[color]}
            aria-pressed={value === color}
            onClick={() => onChoose(color)}
          />
        ))}
      </fieldset>
    </div>
  );
}
