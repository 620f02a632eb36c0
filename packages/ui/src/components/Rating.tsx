import { VisuallyHidden } from './layout.tsx';
import styles from './Rating.module.css';

const steps = [1, 2, 3, 4, 5] as const;

/** The usual five-pointed star of ratings; the school's own star has eight. */
const starPath = 'M12 2.8l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9Z';

function RatingStar() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={starPath} />
    </svg>
  );
}

export function Rating({ value }: { value: number }) {
  return (
    <span className={styles.rating}>
      <VisuallyHidden>Penilaian: {value} dari 5 bintang</VisuallyHidden>
      {steps.map((step) => (
        <span key={step} data-filled={step <= value || undefined}>
          <RatingStar />
        </span>
      ))}
    </span>
  );
}

type RatingFieldProps = {
  name: string;
  label: string;
  error?: string | undefined;
  errorId: string;
  defaultValue?: string | undefined;
};

/** One to five stars as five radio buttons, which keyboards, screen readers and forms without scripts support. */
export function RatingField({ name, label, error, errorId, defaultValue }: RatingFieldProps) {
  const labelId = `${name}-judul`;
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={error ? errorId : undefined}
      aria-invalid={error ? true : undefined}
    >
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      <div className={styles.stars}>
        {steps.map((step) => (
          <label key={step} className={styles.star}>
            <input type="radio" name={name} value={step} required defaultChecked={defaultValue === String(step)} />
            <VisuallyHidden>{step} bintang</VisuallyHidden>
            <RatingStar />
          </label>
        ))}
      </div>
    </div>
  );
}
