import { ErrorNotice } from '../../shared/notice/notices.tsx';

/** The page for an unexpected error; visitors see no details of it. */
export function ErrorPage() {
  return <ErrorNotice>Halaman ini sedang tidak dapat ditampilkan. Coba lagi sebentar lagi.</ErrorNotice>;
}
