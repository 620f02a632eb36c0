import { type AnalyticsInput, type AnalyticsPeriod, analyticsInput, restName } from '@madrasah/contract';
import type { AnalyticsSearch } from './analytics-search.ts';

// Days are in the school's zone already, so they are formatted as UTC.
const shortDay = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const shortMonth = new Intl.DateTimeFormat('id-ID', { month: 'short', year: 'numeric', timeZone: 'UTC' });
export const shortDayText = (day: string): string => shortDay.format(new Date(`${day}T00:00:00Z`));
export const monthText = (month: string): string => shortMonth.format(new Date(`${month}-01T00:00:00Z`));

const percent = new Intl.NumberFormat('id-ID', { style: 'percent', maximumFractionDigits: 0 });
export const percentText = (part: number): string => percent.format(part);

/** A duration in its two largest units, such as "3 mnt 20 dtk". */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
  if (hours > 0) return `${hours} jam ${minutes} mnt`;
  return minutes > 0 ? `${minutes} mnt ${rest} dtk` : `${rest} dtk`;
}

const knownSources: Record<string, string> = {
  direct: 'Langsung',
  search: 'Mesin pencari',
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  telegram: 'Telegram',
  x: 'X',
  [restName]: 'Lainnya',
};
/** The name of a source; other sites are named by their hosts. */
export const sourceText = (name: string): string => knownSources[name] ?? name;

/** A decoded path; an invalid one stays unchanged. */
function readablePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

export const pageText = ({ path, title }: { path: string; title: string | null }): string =>
  path === restName ? 'Lainnya' : (title ?? readablePath(path));

export const periodNames: Record<AnalyticsPeriod, string> = {
  'this-month': 'Bulan ini',
  'last-month': 'Bulan lalu',
  today: 'Hari ini',
  yesterday: 'Kemarin',
  '7-days': '7 hari terakhir',
  '30-days': '30 hari terakhir',
  semester: 'Semester ini',
  'this-year': 'Tahun ini',
  'last-year': 'Tahun lalu',
};

/** The input for the address; an invalid period counts as not set. */
export const overviewInput = (search: AnalyticsSearch): AnalyticsInput => analyticsInput.safeParse(search).data ?? {};

/** The first error of the two days, with its field. */
export function periodError(days: { from: string; until: string }): { field: string; text: string } | undefined {
  const issue = analyticsInput.safeParse(days).error?.issues[0];
  return issue && { field: String(issue.path[0]), text: issue.message };
}
