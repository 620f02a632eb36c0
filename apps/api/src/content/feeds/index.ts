export { toAtom } from './atom.ts';
export type { FeedContext } from './feed-context.ts';
export { describeSchool, readAnnouncementsFeed, readCategoryFeed, readSiteFeed } from './feeds.queries.ts';
export { toJsonFeed } from './json-feed.ts';
export { robotsText } from './robots.ts';
export { toRss } from './rss.ts';
export { pagesSiteMapPath, readArticlesSiteMap, readPagesSiteMap, readSiteMapIndex } from './site-map.ts';
export { toXmlPart, type XmlElement } from './xml.ts';
