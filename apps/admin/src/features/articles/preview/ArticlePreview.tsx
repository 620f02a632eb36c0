import type { Article } from '@madrasah/contract';
import { imageAddress } from '@madrasah/display';
import { toDisplayHtml } from '@madrasah/rich-text/display';
import { sanitizeHtml } from '@madrasah/rich-text/sanitize';
import { Prose } from '@madrasah/ui';
import { Badge, Group, Text, Title } from '@mantine/core';
import { Note } from '../../../shared/page/Note.tsx';
import { toAbsolutePictureUrls } from '../../../shared/pictures/picture-urls.ts';
import { useServices } from '../../../shared/services/services.ts';
import styles from './ArticlePreview.module.css';

type ArticlePreviewProps = {
  /** Unsanitised HTML: it is sanitised here. */
  article: Pick<Article, 'title' | 'category' | 'excerpt' | 'content'>;
  author: string;
  /** As shown. */
  date: string;
  image: string | null;
  tags: readonly string[];
  gallery: readonly { image: string; caption: string }[];
};

export default function ArticlePreview({ article, author, date, image, tags, gallery }: ArticlePreviewProps) {
  const { title, category } = article;
  const { apiOrigin } = useServices();
  const addressOf = (picture: string) =>
    picture.startsWith('blob:') ? picture : imageAddress(picture, { publicOrigin: apiOrigin });
  const clean = (html: string) => toAbsolutePictureUrls(toDisplayHtml(sanitizeHtml(html)), apiOrigin);
  const excerpt = clean(article.excerpt);
  const content = clean(article.content);

  return (
    <article className={styles.article}>
      <Group gap="xs">
        <Badge>{category || 'Tanpa kategori'}</Badge>
        <Note>
          {author}, {date}
        </Note>
      </Group>
      <Title order={2} className={title.trim() ? styles.title : styles.missingTitle}>
        {title.trim() || 'Judul belum diisi'}
      </Title>
      {excerpt && <Prose html={excerpt} />}
      {image ? (
        <img className={styles.image} src={addressOf(image)} alt="" />
      ) : (
        <p className={styles.missing}>Belum ada gambar utama</p>
      )}
      {content ? <Prose html={content} /> : <p className={styles.missing}>Isi artikel belum ditulis</p>}
      {gallery.length > 0 && (
        <div className={styles.gallery}>
          {gallery.map((item) => (
            <figure key={item.image}>
              <img src={addressOf(item.image)} alt={item.caption} />
              {item.caption && <figcaption>{item.caption}</figcaption>}
            </figure>
          ))}
        </div>
      )}
      <Group gap={6}>
        {tags.map((tag) => (
          <Badge key={tag} color="gray">
            {tag}
          </Badge>
        ))}
        {tags.length === 0 && <Text c="dimmed">Belum ada tag</Text>}
      </Group>
    </article>
  );
}
