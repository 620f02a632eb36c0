import { texts } from '@madrasah/contract';
import { NotFoundNotice } from '../../shared/notice/notices.tsx';

/** Nobody who has published has this address. */
export function AuthorNotFound() {
  return (
    <NotFoundNotice
      title={texts.author.notFound}
      message="Penulis ini tidak ada, atau belum memiliki tulisan yang diterbitkan."
    />
  );
}
