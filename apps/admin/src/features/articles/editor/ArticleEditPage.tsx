import { can, texts } from '@madrasah/contract';
import { useQuery } from '@tanstack/react-query';
import { openedOnce } from '../../../kit/record/use-drafted-form.ts';
import { LoadErrorAlert, LoadingPage } from '../../../shared/page/LoadState.tsx';
import { ButtonLink } from '../../../shared/page/links.tsx';
import { PageHeading } from '../../../shared/page/PageHeading.tsx';
import { useServices } from '../../../shared/services/services.ts';
import type { SessionUser } from '../../../shared/session/session-user.ts';
import { ArticleEditor } from './ArticleEditor.tsx';

export function ArticleEditPage({ user, articleKey }: { user: SessionUser; articleKey: string }) {
  const { utils } = useServices();
  const found = useQuery(utils.articles.byId.queryOptions({ id: articleKey }, openedOnce));

  if (found.isPending) return <LoadingPage what="Memuat artikel…" />;
  if (found.isError) {
    return (
      <>
        <ClosedHeading />
        <LoadErrorAlert
          error={found.error}
          fallback={texts.article.loadFailed}
          explanation="Artikel tidak dapat dibuka."
          onRetry={() => void found.refetch()}
        />
      </>
    );
  }
  const article = found.data.data;
  if (!can(user, 'article:edit', { ownerId: article.authorUser?.id, status: article.status })) {
    return (
      <>
        <ClosedHeading />
        <p role="alert">Anda hanya dapat menyunting artikel yang Anda tulis sendiri.</p>
      </>
    );
  }
  return <ArticleEditor key={article.publicId} user={user} article={article} />;
}

/** Above the reason why the form cannot be shown. */
const ClosedHeading = () => (
  <PageHeading title="Sunting Artikel">
    <ButtonLink variant="default" to="/articles">
      Kembali ke daftar artikel
    </ButtonLink>
  </PageHeading>
);
