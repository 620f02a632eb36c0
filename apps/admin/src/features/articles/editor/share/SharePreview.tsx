import { limits } from '@madrasah/contract';
import { type InputWrapperProps, Stack, Textarea, TextInput } from '@mantine/core';
import { Note } from '../../../../shared/page/Note.tsx';
import { useSchoolNames } from '../../../../shared/school/use-school-names.ts';
import { useServices } from '../../../../shared/services/services.ts';
import { Fold } from '../Fold.tsx';
import type { Picture } from '../form/article-values.ts';
import type { FieldsForm } from '../form/use-article-form.ts';
import { usePictureSource } from '../pictures/PictureFields.tsx';
import styles from './SharePreview.module.css';

const wrapperOrder: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];

type Props = { fields: FieldsForm; description: string };

/** The link previews of the article in a chat and in search results. */
export function SharePreview({ fields, description }: Props) {
  const { apiOrigin } = useServices();
  const school = useSchoolNames();
  const { title, slug, metaTitle, metaDescription, image } = fields.values;
  const host = new URL(apiOrigin, window.location.href).host;
  const shownTitle = metaTitle.trim() || title.trim() || 'Judul artikel';
  const shownDescription = metaDescription.trim() || description || 'Ringkasan, atau awal isi artikel.';

  return (
    <Fold
      name="Tampilan saat dibagikan"
      isUsed={metaTitle !== '' || metaDescription !== ''}
      isWrong={'metaTitle' in fields.errors || 'metaDescription' in fields.errors}
    >
      <div className={styles.columns}>
        <figure className={styles.example}>
          <figcaption>Di WhatsApp</figcaption>
          <div className={styles.chat}>
            {image ? (
              <SharedPicture picture={image} />
            ) : (
              <p className={styles.titlePicture}>
                <span>{school.name}</span>
                {title.trim() || 'Judul artikel'}
              </p>
            )}
            <div className={styles.chatText}>
              <p className={styles.chatTitle}>{shownTitle}</p>
              <p className={styles.chatDescription}>{shownDescription}</p>
              <p className={styles.host}>{host}</p>
            </div>
          </div>
        </figure>
        <figure className={styles.example}>
          <figcaption>Di hasil pencarian</figcaption>
          <div className={styles.result}>
            <p className={styles.host}>
              {host} › articles › {slug || 'alamat-artikel'}
            </p>
            <p className={styles.resultTitle}>{[shownTitle, school.shortName].filter(Boolean).join(' · ')}</p>
            <p className={styles.resultDescription}>{shownDescription}</p>
          </div>
        </figure>
      </div>
      <Stack gap="md">
        <TextInput
          label="Judul tautan"
          placeholder={title.trim() || 'Judul artikel'}
          description="Kosongkan untuk memakai judul artikel."
          inputWrapperOrder={wrapperOrder}
          maxLength={limits.article.metaTitle}
          {...fields.getInputProps('metaTitle')}
        />
        <Textarea
          label="Keterangan tautan"
          placeholder={description}
          description="Kosongkan untuk memakai ringkasan, atau awal isi artikel."
          inputWrapperOrder={wrapperOrder}
          rows={3}
          maxLength={limits.article.metaDescription}
          {...fields.getInputProps('metaDescription')}
        />
        <Note>Gambar diambil dari gambar utama; tanpa gambar utama, situs menggambar judul artikel.</Note>
      </Stack>
    </Fold>
  );
}

/** The article's address, which follows the title unless it was typed. */
export function AddressField({ fields, stored }: { fields: FieldsForm; stored: string }) {
  const { slug } = fields.values;
  return (
    <Fold name="Alamat artikel" summary={slug} isUsed={slug !== stored} isWrong={'slug' in fields.errors}>
      <TextInput
        label="Alamat artikel (slug)"
        placeholder="Dibuat dari judul"
        description="Huruf kecil, angka, dan tanda hubung. Alamat lama tetap mengarah ke artikel ini."
        inputWrapperOrder={wrapperOrder}
        maxLength={limits.article.slug}
        autoCapitalize="none"
        spellCheck={false}
        {...fields.getInputProps('slug')}
      />
    </Fold>
  );
}

function SharedPicture({ picture }: { picture: Picture }) {
  const source = usePictureSource(picture);
  return source ? <img src={source} alt="" /> : null;
}
