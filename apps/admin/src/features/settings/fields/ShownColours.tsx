import type { SchoolColours } from '@madrasah/contract';
import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useFields } from '../../../shared/controls/context.ts';
import { useShownColours } from '../use-shown-colours.ts';
import styles from './colours.module.css';

/** What the site makes of the typed colours, and which of them are too light to be read. */
export function ShownColours() {
  const colours = useShownColours(useFields().form.values);
  return (
    <div role="status" className={styles.shown}>
      {colours && (
        <>
          <Moved name="Warna utama" {...colours.main} />
          <Moved name="Warna aksen" {...colours.accent} />
          <Sample {...colours} />
        </>
      )}
    </div>
  );
}

type MovedProps = { name: string } & SchoolColours['main'];

/** Both colours, where the chosen one would be too light. */
function Moved({ name, chosen, shown }: MovedProps) {
  if (chosen === shown) return null;
  return (
    <Alert icon={<IconInfoCircle aria-hidden />} title={`${name} digelapkan supaya terbaca`}>
      <span className={styles.moved}>
        <Swatch colour={chosen} /> {chosen} terlalu terang di atas kertas. Situs memakai <Swatch colour={shown} />{' '}
        {shown}. Isian Anda tetap tersimpan.
      </span>
    </Alert>
  );
}

const Swatch = ({ colour }: { colour: string }) => (
  <span className={styles.swatch} style={{ backgroundColor: colour }} aria-hidden="true" />
);

/** A piece of paper with a heading, a link and a button, and a dark panel. */
function Sample({ tokens }: Pick<SchoolColours, 'tokens'>) {
  return (
    <div
      className={styles.sample}
      style={{ backgroundColor: tokens.paper, borderColor: tokens.accent }}
      aria-hidden="true"
    >
      <strong style={{ color: tokens['primary-strong'] }}>Judul berita</strong>
      <span style={{ color: tokens.text }}>
        Teks di atas kertas, <span style={{ color: tokens.primary }}>tautan</span>,{' '}
        <span style={{ color: tokens['accent-strong'] }}>keterangan</span>.
      </span>
      <span className={styles.button} style={{ backgroundColor: tokens.primary, color: tokens['on-primary'] }}>
        Tombol
      </span>
      <span className={styles.panel} style={{ backgroundColor: tokens['primary-strong'], color: tokens['on-primary'] }}>
        Bagian gelap <span style={{ color: tokens['accent-on-dark'] }}>dengan hiasan</span>
      </span>
    </div>
  );
}
