import { limits } from '@madrasah/contract';
import { imageAddress } from '@madrasah/display';
import { TextInput } from '@mantine/core';
import { useFields } from '../../../shared/controls/context.ts';
import controls from '../../../shared/controls/controls.module.css';
import { listAt, textAt } from '../../../shared/controls/value-at.ts';
import { useServices } from '../../../shared/services/services.ts';
import styles from '../settings.module.css';

/** The alternative text and link of each header banner. The pictures are in another tab. */
export function BannerWordsField({ path }: { path: string }) {
  const { form } = useFields();
  const { apiOrigin } = useServices();
  const banners = listAt(form.values, path);

  return (
    <fieldset className={controls.group}>
      <legend className={controls.legend}>Keterangan header banner</legend>
      <p className={controls.hint}>
        {banners.length === 0
          ? 'Belum ada banner. Tambahkan di bagian Header Banner.'
          : 'Dibacakan kepada pengunjung yang tidak melihat gambar.'}
      </p>
      <ol className={controls.items}>
        {banners.map((_, index) => {
          const place = `${path}.${index}`;
          const number = index + 1;
          const image = textAt(form.values, `${place}.image`);
          return (
            <li key={place} className={controls.item}>
              <img
                className={styles.banner}
                src={imageAddress(image, { publicOrigin: apiOrigin })}
                alt=""
                loading="lazy"
              />
              <TextInput
                label={`Keterangan banner ${number}`}
                maxLength={limits.siteContent.line}
                {...form.getInputProps(`${place}.alt`)}
              />
              <TextInput
                label={`Tautan banner ${number}`}
                description="Alamat lengkap, atau halaman situs ini seperti /pendaftaran."
                maxLength={limits.settings.address}
                {...form.getInputProps(`${place}.href`)}
              />
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}
