import { Button } from '@mantine/core';
import { saveFile } from '../../../shared/calls/save-file.ts';
import { copyText } from '../../../shared/dialogs/notifications.tsx';
import { ShownOnce } from '../../../shared/dialogs/ShownOnce.tsx';
import styles from './two-factor.module.css';

const fileName = 'kode-pemulihan.txt';

const asText = (codes: readonly string[]) =>
  `Kode pemulihan ${window.location.host}\nTiap kode berlaku sekali. Simpan di tempat yang aman.\n\n${codes.join('\n')}\n`;

/** The last step of enabling the second factor, or of replacing its recovery codes. */
export function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  return (
    <ShownOnce
      name="Kode pemulihan"
      title="Simpan kode pemulihan sekarang"
      explanation="Kode ini hanya ditampilkan sekali. Dengan salah satunya Anda tetap dapat masuk bila ponsel hilang. Tiap kode berlaku sekali; kode yang lama tidak berlaku lagi."
      stored="Saya sudah menyimpan kode-kode ini"
      onStored={onStored}
      actions={
        <>
          <Button
            variant="default"
            mih={44}
            onClick={() => void copyText(codes.join('\n'), 'Kode pemulihan tersalin.')}
          >
            Salin
          </Button>
          <Button
            variant="default"
            mih={44}
            onClick={() => saveFile(new Blob([asText(codes)], { type: 'text/plain;charset=utf-8' }), fileName)}
          >
            Unduh
          </Button>
        </>
      }
    >
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </ShownOnce>
  );
}
