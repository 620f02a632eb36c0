import { Alert, Button, Checkbox, Group, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../../shared/save-file.ts';
import { copyText } from './copy-text.ts';
import styles from './two-factor.module.css';

const fileName = 'kode-pemulihan.txt';

const asText = (codes: readonly string[]) =>
  `Kode pemulihan ${window.location.host}\nTiap kode berlaku sekali. Simpan di tempat yang aman.\n\n${codes.join('\n')}\n`;

/** The last step: the codes are shown this once, so the way on opens when their owner says that they are stored. */
export function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  const [isStored, setStored] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);

  return (
    <Stack ref={box} className={styles.shown} tabIndex={-1} role="group" aria-label="Kode pemulihan">
      <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title="Simpan kode pemulihan sekarang">
        Kode ini hanya ditampilkan sekali. Dengan salah satunya Anda tetap dapat masuk bila ponsel hilang. Tiap kode
        berlaku sekali; kode yang lama tidak berlaku lagi.
      </Alert>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="sm">
        <Button variant="default" mih={44} onClick={() => void copyText(codes.join('\n'), 'Kode pemulihan tersalin.')}>
          Salin
        </Button>
        <Button
          variant="default"
          mih={44}
          onClick={() => saveFile(new Blob([asText(codes)], { type: 'text/plain;charset=utf-8' }), fileName)}
        >
          Unduh
        </Button>
      </Group>
      <Checkbox
        label="Saya sudah menyimpan kode-kode ini"
        checked={isStored}
        onChange={({ currentTarget }) => setStored(currentTarget.checked)}
      />
      <Button mih={44} disabled={!isStored} onClick={onStored}>
        Selesai
      </Button>
    </Stack>
  );
}
