import { type ColourTokens, type PagePreview, previewReady } from '@madrasah/contract';
import { Group, SegmentedControl, Text, Title } from '@mantine/core';
import { useDebouncedValue, useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { useEffect, useId, useRef, useState } from 'react';
import { useServices } from '../services/services.ts';
import styles from './PreviewPane.module.css';

const pauseMs = 150;

type Props = {
  page: string;
  name: string;
  preview: PagePreview;
  /** The colours that follow from the form's. */
  colours?: ColourTokens | undefined;
  isUnsaved: boolean;
};

/** The public page with unsaved values: next to the form, or collapsed below it on narrow screens. */
export function PreviewPane(props: Props) {
  const isNextToForm = useMediaQuery('(min-width: 80em)', false, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(false);
  if (isNextToForm) {
    return (
      <aside className={styles.beside} aria-label="Pratinjau">
        <Title order={3} size="h5">
          Pratinjau
        </Title>
        <PreviewedPage {...props} />
      </aside>
    );
  }
  return (
    <details className={styles.below} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Pratinjau di situs</summary>
      {isOpen && <PreviewedPage {...props} />}
    </details>
  );
}

function PreviewedPage({ page, name, preview, colours, isUnsaved }: Props) {
  const { apiOrigin: site } = useServices();
  const [device, setDevice] = useState('phone');
  const note = useId();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [shown] = useDebouncedValue(preview, pauseMs);

  useWindowEvent('message', ({ source, origin, data }) => {
    if (source === frame.current?.contentWindow && origin === site && data === previewReady) setReady(true);
  });
  useEffect(() => {
    if (isReady) frame.current?.contentWindow?.postMessage(shown, site);
  }, [isReady, shown, site]);
  useEffect(() => {
    if (!isReady || !colours) return;
    frame.current?.contentWindow?.postMessage({ kind: 'colours', tokens: colours } satisfies PagePreview, site);
  }, [isReady, colours, site]);

  return (
    <div className={styles.preview}>
      <Group justify="space-between" gap="xs">
        <Text id={note} size="sm" c="dimmed" role="status">
          {isReady
            ? isUnsaved
              ? 'Seperti yang diketik, belum disimpan.'
              : 'Seperti yang tersimpan.'
            : 'Memuat halaman…'}
        </Text>
        <SegmentedControl
          size="sm"
          aria-label="Lebar pratinjau"
          value={device}
          onChange={setDevice}
          data={[
            { value: 'phone', label: 'Ponsel' },
            { value: 'desktop', label: 'Komputer' },
          ]}
        />
      </Group>
      <div className={styles.window} data-device={device}>
        <iframe
          ref={frame}
          className={styles.frame}
          src={`${site}${page}`}
          title={`Pratinjau ${name}`}
          aria-describedby={note}
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </div>
    </div>
  );
}
