import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect } from 'vitest';
import { z } from 'zod';
import type { World } from './world.ts';

/** A parsed XML response; it must be well-formed. `lists` names elements that may occur once or more often. */
export async function readXml({ app }: World, url: string, ...lists: string[]) {
  const answer = await app.inject(url);
  expect([url, answer.statusCode]).toEqual([url, 200]);
  expect(XMLValidator.validate(answer.body)).toBe(true);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    trimValues: false,
    isArray: (name) => lists.includes(name),
  });
  return { type: String(answer.headers['content-type']), document: parser.parse(answer.body) };
}

/** A date of RSS, as RFC 822 writes it. */
const rssDate = z.string().refine((text) => new Date(text).toUTCString() === text);

const rssFeed = z.object({
  rss: z.object({
    '@version': z.literal('2.0'),
    channel: z.object({
      title: z.string(),
      link: z.string(),
      description: z.string(),
      language: z.literal('id'),
      'atom:link': z.object({ '@href': z.string(), '@rel': z.literal('self') }),
      item: z
        .array(
          z.object({
            title: z.string(),
            link: z.url(),
            guid: z.object({ '#text': z.string().startsWith('tag:'), '@isPermaLink': z.literal('false') }),
            pubDate: rssDate,
            'dc:creator': z.string(),
            category: z.string(),
            description: z.string(),
            'media:content': z.record(z.string(), z.string()).optional(),
          }),
        )
        .default([]),
    }),
  }),
});

const atomLink = z.object({ '@href': z.url(), '@rel': z.string() });
const atomFeed = z.object({
  feed: z.object({
    '@xmlns': z.literal('http://www.w3.org/2005/Atom'),
    id: z.string().startsWith('tag:'),
    title: z.string().min(1),
    updated: z.iso.datetime(),
    link: z.array(atomLink),
    entry: z.array(
      z.object({
        id: z.string().startsWith('tag:'),
        title: z.string(),
        published: z.iso.datetime(),
        updated: z.iso.datetime(),
        author: z.object({ name: z.string() }),
        link: z.array(atomLink),
        summary: z.string(),
        content: z.object({ '#text': z.string(), '@type': z.literal('html') }).optional(),
      }),
    ),
  }),
});

const jsonFeed = z.object({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  home_page_url: z.url(),
  feed_url: z.url(),
  icon: z.url(),
  language: z.literal('id'),
  items: z.array(
    z.object({
      id: z.string().startsWith('tag:'),
      url: z.url(),
      title: z.string(),
      content_text: z.string().optional(),
      image: z.url().optional(),
      date_published: z.iso.datetime(),
      date_modified: z.iso.datetime(),
      authors: z.array(z.object({ name: z.string() })),
      tags: z.array(z.string()),
    }),
  ),
});

/** Reads feeds with parsers that are not ours; each fails where a feed is not valid. */
export const feedReaders = (world: World) => ({
  readRss: async (url = '/feed.xml') => rssFeed.parse((await readXml(world, url, 'item')).document).rss.channel,
  readAtom: async (url = '/atom.xml') => atomFeed.parse((await readXml(world, url, 'entry', 'link')).document).feed,
  readJson: async (url = '/feed.json') => jsonFeed.parse((await world.app.inject(url)).json()),
});
