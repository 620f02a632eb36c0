import { anArticleInput } from '@madrasah/contract/examples';
import { describe, expect, test } from 'vitest';
import { aPicture } from '../../../../test/pictures.ts';
import { aWorld } from '../../../../test/world.ts';

const world = aWorld();

const keptAddress = expect.stringMatching(/^\/uploads\/[0-9a-f]{2}\/[0-9a-f]{40}\.jpg$/);

async function anEditor() {
  return world.as(await world.aUser({ role: 'editor' })).articles;
}

describe('the main image', () => {
  test('is sent as a data URL, as bare base64, or as the address of an uploaded picture', async () => {
    const editor = await anEditor();
    const dataUrl = await aPicture('teal');
    const first = await editor.create(anArticleInput({ imageBase64: dataUrl }));
    const bare = await editor.create(anArticleInput({ imageBase64: dataUrl.split(',')[1] }));
    const address = first.data.image ?? '';
    const again = await editor.create(anArticleInput({ imageBase64: address }));
    expect([first.data.image, bare.data.image, again.data.image]).toEqual([keptAddress, address, address]);
  });

  test('stays when the key is absent and is removed by null', async () => {
    const editor = await anEditor();
    const { data } = await editor.create(anArticleInput({ imageBase64: await aPicture('teal') }));
    expect((await editor.update({ id: data.id, title: 'Baru' })).data.image).toBe(data.image);
    expect((await editor.update({ id: data.id, image: null })).data.image).toBeNull();
  });

  test('an address of another site and text that is no picture are refused, and nothing is stored', async () => {
    const editor = await anEditor();
    const foreign = `/uploads/ab/${'ab'.repeat(20)}.jpg`;
    for (const imageBase64 of [foreign, 'https://jahat.example/a.png', 'bukan gambar', btoa('bukan gambar')]) {
      await expect(editor.create(anArticleInput({ imageBase64 }))).rejects.toMatchObject({
        code: 'UNPROCESSABLE_CONTENT',
      });
    }
    expect((await editor.list({})).data).toEqual([]);
  });
});

describe('the gallery', () => {
  test('[ENT-013] keeps pictures with their captions in the order sent', async () => {
    const galleries = [
      { imageBase64: await aPicture('teal'), caption: 'Pembukaan' },
      { imageBase64: await aPicture('orange'), caption: 'Penutupan' },
    ];
    const { data } = await (await anEditor()).create(anArticleInput({ galleries }));
    expect(data.galleries).toEqual([
      { id: expect.any(Number), imageUrl: keptAddress, caption: 'Pembukaan' },
      { id: expect.any(Number), imageUrl: keptAddress, caption: 'Penutupan' },
    ]);
  });

  test('on change: known ids stay with new captions, new ones are added, missing ones are removed, absent means unchanged', async () => {
    const editor = await anEditor();
    const galleries = await Promise.all(
      ['teal', 'orange', 'navy'].map(async (color) => ({ imageBase64: await aPicture(color), caption: color })),
    );
    const { data } = await editor.create(anArticleInput({ galleries }));
    const [teal, , navy] = data.galleries;
    if (!teal || !navy) throw new Error('the gallery was not stored');

    const untouched = await editor.update({ id: data.id, title: 'Baru' });
    expect(untouched.data.galleries).toEqual(data.galleries);

    const { data: changed } = await editor.update({
      id: data.id,
      galleries: [
        { id: navy.id, imageUrl: navy.imageUrl, caption: 'paling depan' },
        { imageBase64: await aPicture('gold'), caption: 'baru' },
        { id: teal.id, imageBase64: await aPicture('silver'), caption: 'diganti' },
      ],
    });
    expect(changed.galleries).toEqual([
      { id: navy.id, imageUrl: navy.imageUrl, caption: 'paling depan' },
      { id: expect.any(Number), imageUrl: keptAddress, caption: 'baru' },
      { id: teal.id, imageUrl: keptAddress, caption: 'diganti' },
    ]);
    expect(changed.galleries[2]?.imageUrl).not.toBe(teal.imageUrl);
  });

  test('an id that is sent twice is one picture, as it was sent last', async () => {
    const editor = await anEditor();
    const galleries = [{ imageBase64: await aPicture('teal'), caption: 'satu' }];
    const { data } = await editor.create(anArticleInput({ galleries }));
    const id = data.galleries[0]?.id;
    const twice = ['lebih dulu', 'terakhir'].map((caption) => ({ id, caption }));
    expect((await editor.update({ id: data.id, galleries: twice })).data.galleries).toMatchObject([
      { id, caption: 'terakhir' },
    ]);
  });

  test('ids of another article’s gallery have no effect', async () => {
    const editor = await anEditor();
    const galleries = [{ imageBase64: await aPicture('teal'), caption: 'milik orang' }];
    const other = await editor.create(anArticleInput({ galleries }));
    const own = await editor.create(anArticleInput());
    const [item] = other.data.galleries;
    await expect(
      editor.update({ id: own.data.id, galleries: [{ id: item?.id, caption: 'direbut' }] }),
    ).rejects.toThrow();
    expect((await editor.byId({ id: other.data.id })).data.galleries).toEqual(other.data.galleries);
  });
});

test('pictures pasted into the text become files', async () => {
  const content = `<p>Lihat:</p><img src="${await aPicture('teal')}" alt="Lapangan"><p>selesai</p>`;
  const { data } = await (await anEditor()).create(anArticleInput({ content }));
  expect(data.content).toMatch(/^<p>Lihat:<\/p><img src="\/uploads\/[0-9a-f/]+\.jpg" alt="Lapangan"><p>selesai<\/p>$/);
});

describe('the focus of the main image', () => {
  const focus = { x: 20, y: 35 };

  test('is stored with the article, in lists and in its history; a restored revision has its own', async () => {
    const staff = world.as(await world.aUser({ role: 'editor' }));
    const { data } = await staff.articles.create(
      anArticleInput({ imageBase64: await aPicture('teal'), imageFocus: focus }),
    );
    expect(data.imageFocus).toEqual(focus);
    const other = await staff.articles.update({ id: data.id, imageFocus: { x: 100, y: 0 } });
    expect(other.data.imageFocus).toEqual({ x: 100, y: 0 });
    expect((await staff.articles.list({ view: 'card' })).data[0]?.imageFocus).toEqual({ x: 100, y: 0 });
    expect((await staff.revisions.byNumber({ id: data.id, number: 1 })).data.imageFocus).toEqual(focus);
    expect((await staff.revisions.restore({ id: data.id, number: 1 })).data.imageFocus).toEqual(focus);
  });

  test('belongs to the picture: the same one keeps it, another one begins without', async () => {
    const editor = await anEditor();
    const { data } = await editor.create(anArticleInput({ imageBase64: await aPicture('teal'), imageFocus: focus }));
    const { id, image } = data;
    const again = { id, imageBase64: image ?? '' };
    expect((await editor.update({ id, title: 'Lain' })).data.imageFocus).toEqual(focus);
    expect((await editor.update(again)).data.imageFocus).toEqual(focus);
    expect((await editor.update({ id, imageFocus: null })).data.imageFocus).toBeNull();
    await editor.update({ id, imageFocus: focus });
    expect((await editor.update({ id, imageBase64: await aPicture('gold') })).data.imageFocus).toBeNull();
    await editor.update({ ...again, imageFocus: focus });
    expect((await editor.update({ id, image: null })).data.imageFocus).toBeNull();
  });

  test.each([
    { x: -1, y: 0 },
    { x: 0, y: 101 },
  ])('is a point of the picture: not %j', async (point) => {
    const call = (await anEditor()).create(anArticleInput({ imageFocus: point }));
    await expect(call).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  });
});

test('a repeated create is recognised by the bytes of its pictures, whatever their spelling', async () => {
  const [teal, orange] = [await aPicture('teal'), await aPicture('orange')];
  const [, bare = ''] = teal.split(',');
  const broken = bare.replaceAll(/.{60}/g, '$&\n');
  const headers = { ...(await world.signIn({ role: 'editor' })), 'idempotency-key': 'satu-kali' };
  const article = anArticleInput();
  const create = async (imageBase64: string, inGallery: string) => {
    const galleries = [{ imageBase64: inGallery, caption: 'Pembukaan' }];
    const payload = { ...article, imageBase64, galleries };
    const answer = await world.app.inject({ method: 'POST', url: '/api/articles', headers, payload });
    return [answer.statusCode, answer.json().data?.id];
  };
  const [status, id] = await create(teal, teal);
  expect(status).toBe(201);
  expect(await create(bare, broken)).toEqual([201, id]);
  expect(await create(orange, teal)).toEqual([422, undefined]);
  expect(await create(teal, orange)).toEqual([422, undefined]);
  expect(await world.db.execute('select count(*)::int as total from articles')).toEqual([{ total: 1 }]);
});
