import { chosenColoursSchema, colourPalettes, type SchoolColours } from '@madrasah/contract';
import { Alert } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconInfoCircle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type FormValues, useFields } from '../../../shared/controls/context.ts';
import { textAt } from '../../../shared/controls/value-at.ts';
import { useServices } from '../../../shared/services/services.ts';
import styles from './colours.module.css';

/** The palettes as cards; none of them is chosen while the colours are others. */
export function PalettesField() {
  const { form } = useFields();
  const { refreshColours } = useServices();
  const name = useId();
  // A save refreshes all queries, and with this one the colours of the staff app itself.
  useQuery({ queryKey: ['school-colours'], queryFn: () => refreshColours().then(() => null) });
  const [main, accent] = ['mainColour', 'accentColour'].map((path) => textAt(form.values, path).toLowerCase());
  return (
    <fieldset className={styles.palettes}>
      <legend>Paduan warna siap pakai</legend>
      {colourPalettes.map(({ name: palette, mainColour, accentColour }) => (
        <label key={palette} className={styles.palette}>
          <input
            type="radio"
            name={name}
            checked={mainColour === main && accentColour === accent}
            onChange={() => form.setValues({ mainColour, accentColour })}
          />
          <span className={styles.samples} aria-hidden="true">
            <span style={{ backgroundColor: mainColour }} />
            <span style={{ backgroundColor: accentColour }} />
          </span>
          {palette}
        </label>
      ))}
    </fieldset>
  );
}

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

const pauseMs = 250;

/** What follows from the two colours of the form; undefined while there are none, or before the first are derived. */
export function useShownColours({ mainColour, accentColour }: FormValues): SchoolColours | undefined {
  const { utils } = useServices();
  const [main] = useDebouncedValue(mainColour, pauseMs);
  const [accent] = useDebouncedValue(accentColour, pauseMs);
  const { data: chosen } = chosenColoursSchema.safeParse({ mainColour: main, accentColour: accent });
  const input = chosen ?? { mainColour: '', accentColour: '' };
  const options = { enabled: chosen !== undefined, placeholderData: keepPreviousData, staleTime: Infinity };
  return useQuery(utils.siteContent.previewColours.queryOptions(input, options)).data;
}
