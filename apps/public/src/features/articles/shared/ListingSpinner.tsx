import { Spinner } from '@madrasah/ui';

export function ListingSpinner() {
  return <Spinner title="Memuat daftar berita" />;
}
