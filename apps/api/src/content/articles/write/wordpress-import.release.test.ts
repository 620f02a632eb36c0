import { documentToHtml, htmlToDocument, plainText } from '@madrasah/rich-text';
import { autoParagraph } from '@madrasah/rich-text/sanitize';
import { describe, expect, test } from 'vitest';
import { listRemovedMarkup } from '../../../../test/wordpress/removed-markup.ts';
import { readWordpressExport } from '../../../../test/wordpress/wordpress-export.ts';
import { aWorld } from '../../../../test/world.ts';

const world = aWorld();

/** The addresses of the videos and sounds in a text. */
const mediaIn = (html: string) =>
  [...html.matchAll(/<(?:video|audio|embed)\b[^<>]*\ssrc="(?<address>https?:[^"<>]+)"/g)].map(
    ({ groups }) => groups?.address ?? '',
  );

/** The visible text, without differences of white space. */
const visible = (html: string) => plainText(html).split(/\s+/).filter(Boolean).join(' ');

describe('the export of a WordPress site', () => {
  test('every post is accepted, loses none of its visible text, and opens in the editor with all of it', async () => {
    const posts = readWordpressExport();
    expect(posts.length).toBeGreaterThan(40);
    const editor = world.as(await world.aUser({ role: 'editor' })).articles;
    const removed = new Map<string, number>();
    let media = 0;

    for (const { title, content, excerpt } of posts) {
      const { data } = await editor.create({
        title: title.slice(0, 255),
        content,
        excerpt,
        status: 'published',
      });
      const seen = (await world.asVisitor().articles.byId({ id: data.publicId })).data.content;
      expect.soft(visible(seen), `visible text of "${title}"`).toBe(visible(content));
      expect.soft(visible(documentToHtml(htmlToDocument(seen))), `"${title}" in the editor`).toBe(visible(seen));

      for (const address of mediaIn(content)) {
        expect.soft(seen, `media of "${title}"`).toContain(`href="${address}"`);
        media += 1;
      }

      for (const [name, times] of listRemovedMarkup(content, seen)) {
        removed.set(name, (removed.get(name) ?? 0) + times);
      }
    }
    expect(media).toBeGreaterThan(5);
    expect(Object.fromEntries([...removed].sort())).toMatchSnapshot();
  });

  test('saving an imported article again without a change changes nothing', async () => {
    const editor = world.as(await world.aUser({ role: 'editor' })).articles;
    for (const { title, content } of readWordpressExport()) {
      const { data } = await editor.create({ title: title.slice(0, 255), content: autoParagraph(content) });
      const opened = documentToHtml(htmlToDocument(data.content));
      const { data: first } = await editor.update({ id: data.id, content: opened });
      const { data: second } = await editor.update({
        id: data.id,
        content: documentToHtml(htmlToDocument(first.content)),
      });
      expect.soft(second.content, title).toBe(first.content);
    }
  });
});
