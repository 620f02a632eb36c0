import type { Locator } from '@playwright/test';

type Box = { x: number; y: number; width: number; height: number };

/** Where an element is once its images are loaded: until then they, and what contains them, may have no size. */
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
