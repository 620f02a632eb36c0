import { fileSize, type Inquiry, type InquiryPreview, inquiryTexts } from '@madrasah/contract';
import { Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionProblem } from '../../kit/actions/ActionProblem.tsx';
import { useAction } from '../../kit/actions/use-action.ts';
import { saveBase64 } from '../../shared/calls/save-file.ts';
import { IconButton } from '../../shared/page/IconButton.tsx';
import { Note } from '../../shared/page/Note.tsx';
import styles from './inbox.module.css';

/** The files of an inquiry. Their pictures or texts are shown first; the files are saved, never opened in the staff app. */
export function InquiryFiles({ inquiry: { id, files } }: { inquiry: Inquiry }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Lampiran">
      {files
        .map((file, index) => ({ ...file, index }))
        .map(({ name, bytes, index }) => (
          <li key={index}>
            <InquiryFile id={id} index={index} name={`${name} (${fileSize(bytes)})`} />
          </li>
        ))}
    </ul>
  );
}

function InquiryFile({ id, index, name }: { id: string; index: number; name: string }) {
  const [shown, setShown] = useState<InquiryPreview>();
  const preview = useAction({
    call: async (client) => setShown((await client.inquiries.preview.mutate({ id, file: index })).data),
    failed: inquiryTexts.previewFailed,
    ...{ isInPlace: true, changesNothing: true },
  });
  const isTried = shown !== undefined || preview.problem !== undefined;
  const download = useAction({
    async call(client) {
      const { data } = await client.inquiries.download.mutate({ id, file: index });
      saveBase64({ ...data, type: 'application/octet-stream' });
    },
    failed: inquiryTexts.downloadFailed,
    changesNothing: true,
  });
  return (
    <Stack gap="xs">
      <Text className={styles.body} fw={600}>
        {name}
      </Text>
      {shown && <Preview name={name} preview={shown} />}
      <ActionProblem {...preview} />
      {isTried && (
        <Note>
          Berkas asli dari pengunjung dapat memuat hal yang tidak tampak di sini. Unduh dan buka hanya bila perlu.
        </Note>
      )}
      <Group gap="xs">
        {!shown && (
          <IconButton variant="default" icon={IconEye} aria-label={`Lihat isi ${name}`} action={preview}>
            Lihat isi
          </IconButton>
        )}
        {isTried && (
          <IconButton variant="default" icon={IconDownload} aria-label={`Unduh berkas asli ${name}`} action={download}>
            Unduh berkas asli
          </IconButton>
        )}
      </Group>
    </Stack>
  );
}

function Preview({ name, preview }: { name: string; preview: InquiryPreview }) {
  switch (preview.kind) {
    case 'none':
      return <Text>Isi berkas ini tidak dapat ditampilkan.</Text>;
    case 'text':
      return (
        <section aria-label={`Isi teks ${name}`}>
          <Text fw={600}>Isi teks</Text>
          <Text className={styles.text}>{preview.text}</Text>
          {preview.isCut && <Text c="dimmed">Teks ini dipotong. Selebihnya ada di berkas asli.</Text>}
        </section>
      );
    case 'pages':
      return (
        <section aria-label={`Isi ${name}`}>
          <Stack gap="xs">
            {preview.pages
              .map((picture, index) => ({ picture, page: index + 1 }))
              .map(({ picture, page }) => (
                <img
                  key={page}
                  className={styles.page}
                  src={`data:image/jpeg;base64,${picture}`}
                  alt={`Halaman ${page} dari ${preview.total}, ${name}`}
                />
              ))}
            {preview.pages.length < preview.total && (
              <Text c="dimmed">
                {preview.pages.length} halaman pertama dari {preview.total}. Selebihnya ada di berkas asli.
              </Text>
            )}
          </Stack>
        </section>
      );
  }
}
