export {
  describeSchool,
  type FeedContext,
  pagesSiteMapPath,
  readAnnouncementsFeed,
  readArticlesSiteMap,
  readCategoryFeed,
  readPagesSiteMap,
  readSiteFeed,
  readSiteMapIndex,
  robotsText,
} from './feeds.queries.ts';
export { toAtom, toJsonFeed, toRss, toXmlPart, type XmlElement } from './formats.ts';
