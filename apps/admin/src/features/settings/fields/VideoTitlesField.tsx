import { limits } from '@madrasah/contract';
import { TextInput } from '@mantine/core';
import styles from '../settings.module.css';
import { usePartFormContext } from './context.ts';
import { listAt, textAt } from './value-at.ts';

/** The titles of the home page's videos. The links are in another tab. */
export function VideoTitlesField({ path }: { path: string }) {
  const { form } = usePartFormContext();
  const videos = listAt(form.values, path);

  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Judul video</legend>
      <p className={styles.hint}>
        {videos.length === 0
          ? 'Belum ada video. Tambahkan di bagian Youtube.'
          : 'Tampil di bawah setiap video. Tanpa judul, pengunjung hanya melihat nomornya.'}
      </p>
      <ol className={styles.items}>
        {videos.map((_, index) => {
          const place = `${path}.${index}`;
          return (
            <li key={place} className={styles.item}>
              <TextInput
                label={`Judul video ${index + 1}`}
                description={textAt(form.values, `${place}.link`)}
                maxLength={limits.siteContent.line}
                {...form.getInputProps(`${place}.title`)}
              />
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}
