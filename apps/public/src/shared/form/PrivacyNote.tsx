import { privacyPath } from '../paths.ts';
import styles from './Form.module.css';

/** A link to the privacy page, below a form. */
export function PrivacyNote() {
  return (
    <p className={styles.privacy}>
      <a href={privacyPath}>Apa yang kami simpan, dan berapa lama</a>
    </p>
  );
}
