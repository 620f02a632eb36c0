import { NotFoundNotice } from '../../shared/notice/notices.tsx';
import { SearchForm } from '../../shared/search/SearchForm.tsx';

/** No page lives at this address: search for it, or go home. */
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
