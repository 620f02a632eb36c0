import { ErrorNotice } from '../../shared/notice/notices.tsx';

/** The page of an unexpected error, without details. */
export function ErrorPage() {
  return <ErrorNotice>Halaman ini sedang tidak dapat ditampilkan. Coba lagi sebentar lagi.</ErrorNotice>;
}
