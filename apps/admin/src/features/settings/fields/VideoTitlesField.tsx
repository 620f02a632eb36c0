import { limits } from '@madrasah/contract';
import { TextInput } from '@mantine/core';
import { useFields } from '../../../shared/controls/context.ts';
import controls from '../../../shared/controls/controls.module.css';
import { listAt, textAt } from '../../../shared/controls/value-at.ts';

/** The titles of the home page's videos. The links are in another tab. */
export function VideoTitlesField({ path }: { path: string }) {
  const { form } = useFields();
  const videos = listAt(form.values, path);

  return (
    <fieldset className={controls.group}>
      <legend className={controls.legend}>Judul video</legend>
      <p className={controls.hint}>
        {videos.length === 0
          ? 'Belum ada video. Tambahkan di bagian Youtube.'
          : 'Tampil di bawah setiap video. Tanpa judul, pengunjung hanya melihat nomornya.'}
      </p>
      <ol className={controls.items}>
        {videos.map((_, index) => {
          const place = `${path}.${index}`;
          return (
            <li key={place} className={controls.item}>
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
