import { texts } from '@madrasah/contract';
import { ButtonLink, Container, EmptyState } from '@madrasah/ui';
import notice from '../../shared/notice/NoticePage.module.css';

/** Nobody who has published has this address. */
export function AuthorNotFound() {
  return (
    <div className={notice.notice}>
      <Container>
        <EmptyState
          title={texts.author.notFound}
          headingLevel={1}
          actions={<ButtonLink href="/">Kembali ke Beranda</ButtonLink>}
        >
          Penulis ini tidak ada, atau belum memiliki tulisan yang diterbitkan.
        </EmptyState>
      </Container>
    </div>
  );
}
