import { toScriptText } from '../../page-state/page-state.ts';
import { useSite } from '../site/site-queries.ts';
import type { ReadableArticle } from './article.ts';
import { structuredArticle } from './article-head.ts';

/** The article for machines, as a block of data that nothing executes (ART-025). */
export function StructuredArticle({ article }: { article: ReadableArticle }) {
  const { origin } = useSite();
  const text = toScriptText(structuredArticle(article, origin));
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
