import { anArticleInput } from '@madrasah/contract/examples';
import { describe, expect, test } from 'vitest';
import { aPicture } from '../../../../test/pictures.ts';
import { aWorld } from '../../../../test/world.ts';

const world = aWorld();

const keptAddress = expect.stringMatching(/^\/uploads\/[0-9a-f]{2}\/[0-9a-f]{40}\.jpg$/);

async function anEditor() {
  return world.as(await world.aUser({ role: 'editor' })).articles;
}

describe('the data of pictures', () => {
  test('are returned for gallery and text too with a complete article, and for the main image with a card', async () => {
    const editor = await anEditor();
    const [teal, orange, navy] = [await aPicture('teal'), await aPicture('orange'), await aPicture('navy')];
    const { data } = await editor.create(
      anArticleInput({
        status: 'published',
        imageBase64: teal,
        galleries: [{ imageBase64: orange }],
        content: `<p>Foto</p><img src="${navy}"><img src="${teal}"><img src="https://lain.example/a.jpg">`,
      }),
    );
    const picture = { url: keptAddress, width: 60, height: 40, variants: [], preview: null, focus: null };
    expect(data.pictures).toEqual([picture, picture, picture]);
    expect(new Set(data.pictures?.map(({ url }) => url)).size).toBe(3);

    const visitor = world.asVisitor().articles;
    expect((await visitor.bySlug({ slug: data.slug })).data.pictures).toEqual(data.pictures);
    const main = data.pictures?.filter(({ url }) => url === data.image);
    expect((await visitor.latest({ view: 'card' })).data[0]?.pictures).toEqual(main);
    expect((await visitor.published({ view: 'full' })).data[0]?.pictures).toEqual(data.pictures);
  });

  test('are missing where there are none', async () => {
    const { data } = await (await anEditor()).create(anArticleInput());
    expect(data.pictures).toEqual([]);
  });
});
