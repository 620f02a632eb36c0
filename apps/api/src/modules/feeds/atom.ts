import { changedAt, type Feed, type FeedEntry } from './feed.ts';
import { element, textElement, xmlDocument } from './xml.ts';

const entryOf = ({ id, title, url, summary, author, category, publishedAt, updatedAt, picture }: FeedEntry) =>
  element('entry', {}, [
    textElement('id', id),
    textElement('title', title),
    element('link', { href: url, rel: 'alternate', type: 'text/html' }),
    ...(picture ? [element('link', { href: picture.url, rel: 'enclosure', type: picture.type })] : []),
    textElement('published', publishedAt.toISOString()),
    textElement('updated', updatedAt.toISOString()),
    element('author', {}, [textElement('name', author)]),
    element('category', { term: category }),
    textElement('summary', summary),
  ]);

/** The feed as Atom 1.0. */
export function toAtom(feed: Feed): string {
  const { id, title, description, homeUrl, selfUrl, logoUrl, entries } = feed;
  return xmlDocument(
    element('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'id' }, [
      textElement('id', id),
      textElement('title', title),
      textElement('subtitle', description),
      element('link', { href: homeUrl, rel: 'alternate', type: 'text/html' }),
      element('link', { href: selfUrl, rel: 'self', type: 'application/atom+xml' }),
      textElement('logo', logoUrl),
      textElement('updated', changedAt(feed).toISOString()),
      ...entries.map(entryOf),
    ]),
  );
}
