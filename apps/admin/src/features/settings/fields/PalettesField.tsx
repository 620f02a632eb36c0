import { colourPalettes } from '@madrasah/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useFields } from '../../../shared/controls/context.ts';
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
