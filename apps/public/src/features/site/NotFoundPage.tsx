import { NotFoundNotice } from '../../shared/notice/notices.tsx';
import { SearchForm } from '../../shared/search/SearchForm.tsx';

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
