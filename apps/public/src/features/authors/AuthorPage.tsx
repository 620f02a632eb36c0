import { Badge, Container, Divider } from '@madrasah/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useNamedSite } from '../../shared/identity.ts';
import { StructuredData } from '../../shared/metadata/StructuredData.tsx';
import { authorPath } from '../../shared/paths.ts';
import { ArticleFeed } from '../articles/shared/ArticleFeed.tsx';
import { listingQuery } from '../articles/shared/listing-query.ts';
import styles from './AuthorPage.module.css';
import { Avatar } from './Avatar.tsx';
import { authorStructuredData } from './author-structured-data.ts';

const route = getRouteApi('/author/$authorUserId');

/** An author's page with their published articles. */
export function AuthorPage() {
  const { author, page } = route.useLoaderData();
  const site = useNamedSite();
  const feed = useInfiniteQuery(listingQuery(site, { author: author.id }, page));
  return (
    <Container>
      <StructuredData data={authorStructuredData(author, site)} />
      <header className={styles.heading}>
        <div className={styles.person}>
          <Avatar author={author} />
          <div>
            <Badge>Penulis</Badge>
            <h1>{author.fullName}</h1>
            <p>{author.articleCount} tulisan diterbitkan</p>
          </div>
        </div>
        <Divider />
      </header>
      <ArticleFeed feed={feed} address={{ path: authorPath(author.id), page }} nothing={null} />
    </Container>
  );
}
