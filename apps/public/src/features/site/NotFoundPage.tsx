import { ErrorNotice, NotFoundNotice } from '../../shared/notice/notices.tsx';
import { SearchForm } from '../search/shared/SearchForm.tsx';

/** The page of an unknown address, with a search form and a link home. */
export function NotFoundPage() {
  return (
    <NotFoundNotice
      title="Halaman Tidak Ditemukan"
      message="Alamat ini mungkin salah ketik, atau halamannya sudah dipindahkan."
    >
      <SearchForm />
    </NotFoundNotice>
  );
}

/** The page of an unexpected error, without details. */
export function ErrorPage() {
  return <ErrorNotice>Halaman ini sedang tidak dapat ditampilkan. Coba lagi sebentar lagi.</ErrorNotice>;
}
