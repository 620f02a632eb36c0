import { privacyPath } from '../paths.ts';
import styles from './Form.module.css';

/** Below a form: where it is said what is kept of what one sends. */
export function PrivacyNote() {
  return (
    <p className={styles.privacy}>
      <a href={privacyPath}>Apa yang kami simpan, dan berapa lama</a>
    </p>
  );
}
