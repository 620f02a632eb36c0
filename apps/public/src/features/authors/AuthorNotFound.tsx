import { texts } from '@madrasah/contract';
import { NotFoundNotice } from '../../shared/notice/notices.tsx';

/** No author has this address. */
export function AuthorNotFound() {
  return (
    <NotFoundNotice
      title={texts.author.notFound}
      message="Penulis ini tidak ada, atau belum memiliki tulisan yang diterbitkan."
    />
  );
}
