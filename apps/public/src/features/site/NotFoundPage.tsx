import { frameMarks } from '@madrasah/contract';
import { ErrorNotice, NotFoundNotice } from '../../shared/page.tsx';
import { useRouterContext } from '../../shared/router-context.ts';
import { SearchForm } from '../search/shared/SearchForm.tsx';

/** The page of an unknown address, with a search form and a link home; in a frame the mark of another page. */
export function NotFoundPage() {
  if (useRouterContext().isFrame) return frameMarks.main;
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
