import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { z } from 'zod';
import { startBrowser } from './browser.ts';

/** Fetched when it is used: with its libraries it would be a sixth of all installed files. */
const lighthouse = 'lighthouse@13.5.0';
const largestReportBytes = 64 * 1024 ** 2;
/** The first measurement fetches Lighthouse. */
const reportTimeoutMs = 300_000;

/** The resource types in Chromium's terms. */
const kinds = { html: 'Document', css: 'Stylesheet', script: 'Script', image: 'Image', font: 'Font' } as const;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const requests = z.object({
  items: z.array(z.object({ resourceType: z.string().optional(), transferSize: z.number().default(0) })),
});
const figure = z.object({ numericValue: z.number() });
const category = z.object({
  score: z.number().nullable(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const report = z.object({
  categories: z.record(z.enum(categories), category),
  audits: z
    .object({
      'network-requests': z.object({ details: requests }),
      'first-contentful-paint': figure,
      'largest-contentful-paint': figure,
      'cumulative-layout-shift': figure,
      'total-blocking-time': figure,
    })
    .catchall(z.object({ score: z.number().nullish() })),
});

/**
 * Bytes per type, and Lighthouse's figures: milliseconds, and scores from 0 to 100. Lighthouse does not interact with
 * the page, so its scripts are those loaded before the first interaction.
 */
export type PageFigures = Record<keyof typeof kinds | 'total' | 'requests' | 'fcp' | 'lcp' | 'cls' | 'tbt', number> &
  Record<(typeof categories)[number], number>;

/** The measurements of a page, and the failed audits outside performance. */
export type MeasuredPage = { figures: PageFigures; failed: string[] };

function failedAudits({ audits, categories: { performance: _, ...judged } }: z.output<typeof report>): string[] {
  const refs = Object.values(judged).flatMap(({ auditRefs }) => auditRefs);
  const failed = refs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
  return failed.map(({ id }) => id);
}

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
    fcp: audits['first-contentful-paint'].numericValue,
    lcp: audits['largest-contentful-paint'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
  };
}

/** A page that could not be measured has no figures. */
const refusal = z.object({ runtimeError: z.object({ message: z.string() }).optional() });

/** A report about the page, by the browser that listens on the port. */
async function readReport(url: string, port: number): Promise<unknown> {
  const options = [`--port=${port}`, '--quiet', '--output=json', `--only-categories=${categories.join(',')}`];
  const args = ['--yes', lighthouse, url, ...options, '--ignore-status-code', '--no-enable-error-reporting'];
  const { stdout } = await promisify(execFile)('npx', args, {
    maxBuffer: largestReportBytes,
    timeout: reportTimeoutMs,
  });
  return JSON.parse(stdout);
}

/** Measures a page once, with Lighthouse's mobile defaults, in a new browser without a cache. */
export async function measurePage(url: string): Promise<MeasuredPage> {
  const port = await getPort({ host: '127.0.0.1' });
  const browser = await startBrowser(`--remote-debugging-port=${port}`);
  try {
    const result = await readReport(url, port);
    const { runtimeError } = refusal.parse(result);
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    const measured = report.parse(result);
    return { figures: toPageFigures(measured), failed: failedAudits(measured) };
  } finally {
    await browser.close();
  }
}
