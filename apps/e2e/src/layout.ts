import type { Locator } from '@playwright/test';

type Box = { x: number; y: number; width: number; height: number };

/** The box of an element once the images in it are loaded: until then its size may change. */
export async function settledBox(element: Locator): Promise<Box> {
  await element.scrollIntoViewIfNeeded();
  await element.evaluate(async (node) => {
    const images = node instanceof HTMLImageElement ? [node] : node.querySelectorAll('img');
    await Promise.all(Array.from(images, (image) => image.decode()));
  });
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not shown`);
  return box;
}
