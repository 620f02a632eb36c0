import { describe, expect, test } from 'vitest';
import { articleStatuses, parseTags } from './content/article-values.ts';
import { createArticleInput } from './content/articles.ts';
import { categoryPalette } from './content/categories.ts';
import { aWholeArticle } from './examples/index.ts';
import { roles } from './identity/permissions.ts';
import { defaultSettings, normaliseSettings } from './school/setting-parts.ts';
import { settingsSchema } from './school/settings.ts';
import { limits } from './shared/limits.ts';
import { pageNumberSchema, pageSizeSchema, paginationOf, specifiedPageSize } from './shared/pagination.ts';
import { isStorable } from './shared/text.ts';

test('a whole article has a value of its own in every field, not the default', () => {
  const written = aWholeArticle('/uploads/aa/panen.jpg');
  for (const [name, value] of Object.entries(createArticleInput.parse({})))
    expect(written).not.toHaveProperty(name, value);
  expect(createArticleInput.parse(written)).toEqual(written);
});

describe('pagination', () => {
  test('[ENT-041] the number of pages is rounded up, and is 0 without a result', () => {
    expect(paginationOf(2, 10, 21)).toEqual({ page: 2, limit: 10, total: 21, totalPages: 3 });
    expect(paginationOf(1, 10, 20).totalPages).toBe(2);
    expect(paginationOf(1, 10, 0).totalPages).toBe(0);
  });

  test('an unusable page number, or size in the specified calls, becomes the default', () => {
    for (const value of [undefined, '', '0', '-1', '1.5', 'abc', '1abc', 'NaN', ['1', '2']]) {
      expect([pageNumberSchema.parse(value), specifiedPageSize(10).parse(value)]).toEqual([1, 10]);
    }
    expect([
      pageNumberSchema.parse('7'),
      pageNumberSchema.parse(7),
      specifiedPageSize(10).parse('101'),
      specifiedPageSize(5).parse('100'),
    ]).toEqual([7, 7, 10, 100]);
  });

  test('an unusable size in all other calls is refused', () => {
    for (const value of ['', '0', '-1', '1.5', 'abc', '101', 1000, ['1', '2']]) {
      expect([value, pageSizeSchema(10).safeParse(value).success]).toEqual([value, false]);
    }
    expect([undefined, '100', 1].map((value) => pageSizeSchema(10).parse(value))).toEqual([10, 100, 1]);
  });
});

describe('settings', () => {
  const damaged = [null, 'x', 7, [], { banners: null, socialLinks: 'x', websiteInfo: [], fixedBanners: { left: 1 } }];
  test.each(damaged)('[ENT-040] [ENT-039] any stored value becomes complete settings: %j', (stored) => {
    const settings = normaliseSettings(stored);
    expect(settingsSchema.parse(settings)).toEqual(settings);
    expect(settings).toEqual(defaultSettings);
  });

  test('the switch and the days of an ad are kept when they are valid, and omitted otherwise', () => {
    const sideAd = { imageUrl: '/a.jpg', targetUrl: '', active: false, from: '2026-02-28', until: '2026-03-01' };
    const damaged = { imageUrl: '/b.jpg', targetUrl: '', active: 'no', from: '2026-02-30', until: 7 };
    const { fixedBanners } = normaliseSettings({ fixedBanners: { left: sideAd, right: damaged } });
    expect(fixedBanners).toEqual({ left: sideAd, right: { imageUrl: '/b.jpg', targetUrl: '' } });
    expect(Object.keys(fixedBanners.right)).toEqual(['imageUrl', 'targetUrl']);
  });

  test('valid values are kept', () => {
    const websiteInfo = { ...defaultSettings.websiteInfo, slogan: 'Berilmu' };
    const settings = { ...defaultSettings, banners: ['/a.jpg'], websiteInfo };
    expect(normaliseSettings(settings)).toEqual(settings);
  });
});

test('[VAL-015] tags are split on commas and trimmed, and empty and repeated ones are dropped', () => {
  expect(parseTags(' a, ,b ,a')).toEqual(['a', 'b']);
  expect(parseTags('')).toEqual([]);
});

test('text that PostgreSQL cannot return unchanged is not storable', () => {
  expect(['a\u0000', '\uD800', 'x\uDC00'].map(isStorable)).toEqual([false, false, false]);
  expect(['', 'é', '🕌', 'الْحَمْدُ', '\u200b'].every(isStorable)).toBe(true);
});

test('the constants are those of the specification', () => {
  expect(articleStatuses).toEqual(['draft', 'published', 'archived']);
  expect(roles).toEqual(['admin', 'editor', 'author']);
  expect(categoryPalette).toHaveLength(10);
  expect(limits.apiTimeoutMs).toBe(30_000);
  expect(limits.settingsCacheMs).toBe(30_000);
});

test('every palette colour has a contrast of at least 3:1 on white', () => {
  const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
      channel(Number.parseInt(color.slice(at, at + 2), 16) / 255),
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  for (const color of categoryPalette) expect(1.05 / (luminance(color) + 0.05)).toBeGreaterThanOrEqual(3);
});
