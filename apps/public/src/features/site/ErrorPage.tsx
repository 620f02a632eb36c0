import { ErrorNotice } from '../../shared/notice/notices.tsx';

/** Something broke while this page was made; nothing about it is told to visitors. */
export function ErrorPage() {
  return <ErrorNotice>Halaman ini sedang tidak dapat ditampilkan. Coba lagi sebentar lagi.</ErrorNotice>;
}
