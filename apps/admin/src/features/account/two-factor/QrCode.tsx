import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import styles from './two-factor.module.css';

/** The white margin around the code, in modules, as scanners require. */
const quietZone = 4;

/** A text as a QR code, drawn in the page: the secret is not sent to another service. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const edge = code.size + 2 * quietZone;
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={`${-quietZone} ${-quietZone} ${edge} ${edge}`}
      shapeRendering="crispEdges"
    >
      <path d={toSvgPath(code)} fill="currentColor" />
    </svg>
  );
}
