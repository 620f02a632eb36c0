export {
  describeSchool,
  type FeedContext,
  readAnnouncementsFeed,
  readCategoryFeed,
  readSiteFeed,
} from './feeds.queries.ts';
export { toAtom, toJsonFeed, toRss, toXmlPart, type XmlElement } from './formats.ts';
export { pagesSiteMapPath, readArticlesSiteMap, readPagesSiteMap, readSiteMapIndex, robotsText } from './site-map.ts';
