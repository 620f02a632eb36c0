import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import getPort from 'get-port';
import lighthouse from 'lighthouse';
import { z } from 'zod';

const systemChromium = '/usr/bin/chromium';
const browserFlags = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

/** What is transferred as, in Chromium's words. */
const kinds = { html: 'Document', css: 'Stylesheet', script: 'Script', image: 'Image', font: 'Font' } as const;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const requests = z.object({
  items: z.array(z.object({ resourceType: z.string().optional(), transferSize: z.number().default(0) })),
});
const report = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(z.enum(categories), z.object({ score: z.number().nullable() })),
  audits: z.object({
    'network-requests': z.object({ details: requests }),
    'largest-contentful-paint': z.object({ numericValue: z.number() }),
    'cumulative-layout-shift': z.object({ numericValue: z.number() }),
    'total-blocking-time': z.object({ numericValue: z.number() }),
  }),
});

/** Bytes by kind, and Lighthouse's figures: milliseconds, and scores from 0 to 100. */
export type PageFigures = Record<keyof typeof kinds | 'total' | 'requests' | 'lcp' | 'cls' | 'tbt', number> &
  Record<(typeof categories)[number], number>;

function toPageFigures({ audits, categories: scores }: z.output<typeof report>): PageFigures {
  const { items } = audits['network-requests'].details;
  const bytesOf = (kind?: string) =>
    items
      .filter(({ resourceType }) => kind === undefined || resourceType === kind)
      .reduce((sum, { transferSize }) => sum + transferSize, 0);
  const scoreOf = (category: (typeof categories)[number]) => (scores[category].score ?? 0) * 100;
  return {
    html: bytesOf(kinds.html),
    css: bytesOf(kinds.css),
    script: bytesOf(kinds.script),
    image: bytesOf(kinds.image),
    font: bytesOf(kinds.font),
    total: bytesOf(),
    requests: items.length,
    lcp: audits['largest-contentful-paint'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
  };
}

/** Measures a page once, with Lighthouse's mobile defaults, in a browser of its own that knows nothing yet. */
export async function measurePage(url: string): Promise<PageFigures> {
  const port = await getPort({ host: '127.0.0.1' });
  const browser = await chromium.launch({
    args: [...browserFlags, `--remote-debugging-port=${port}`],
    executablePath: existsSync(systemChromium) ? systemChromium : undefined,
  });
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: 'silent',
      onlyCategories: [...categories],
      ignoreStatusCode: true,
    });
    const measured = report.parse(result?.lhr);
    if (measured.runtimeError) throw new Error(`${url}: ${measured.runtimeError.message}`);
    return toPageFigures(measured);
  } finally {
    await browser.close();
  }
}
