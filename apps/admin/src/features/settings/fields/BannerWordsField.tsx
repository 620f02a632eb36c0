import { limits } from '@madrasah/contract';
import { imageAddress } from '@madrasah/display';
import { TextInput } from '@mantine/core';
import { useServices } from '../../../shared/services/services.ts';
import styles from '../settings.module.css';
import { usePartFormContext } from './context.ts';
import { listAt, textAt } from './value-at.ts';

/** The alternative text and link of each header banner. The pictures are in another tab. */
export function BannerWordsField({ path }: { path: string }) {
  const { form } = usePartFormContext();
  const { apiOrigin } = useServices();
  const banners = listAt(form.values, path);

  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Keterangan header banner</legend>
      <p className={styles.hint}>
        {banners.length === 0
          ? 'Belum ada banner. Tambahkan di bagian Header Banner.'
          : 'Dibacakan kepada pengunjung yang tidak melihat gambar.'}
      </p>
      <ol className={styles.items}>
        {banners.map((_, index) => {
          const place = `${path}.${index}`;
          const number = index + 1;
          const image = textAt(form.values, `${place}.image`);
          return (
            <li key={place} className={styles.item}>
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
