import styles from './entries.module.css';

type PageLinksProps = {
  /** The name of the list, such as 'fasilitas'. */
  of: string;
  pagination: { page: number; totalPages: number };
  addressOf: (page: number) => string;
};

/** Links to the pages before and after this one of a list. */
export function PageLinks({ of, pagination: { page, totalPages }, addressOf }: PageLinksProps) {
  if (totalPages < 2) return null;
  return (
    <nav aria-label={`Halaman ${of}`} className={styles.links}>
      {page > 1 && <a href={addressOf(page - 1)}>Halaman sebelumnya</a>}
      {page < totalPages && <a href={addressOf(page + 1)}>Halaman berikutnya</a>}
    </nav>
  );
}
