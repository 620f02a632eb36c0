import { z } from 'zod';
import { optionalImageAddressSchema } from '../../shared/addresses.ts';
import { limits } from '../../shared/limits.ts';
import { storedLine } from '../../shared/text.ts';
import { texts } from '../../shared/texts.ts';
import { chosenColoursSchema } from './colours.ts';
import { institutionKinds } from './institution.ts';

const { identity } = limits.siteContent;

/** The zones in which an Indonesian school may be: WIB, WITA, WIT. */
export const schoolTimeZones = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const;
export type SchoolTimeZone = (typeof schoolTimeZones)[number];

/** A required line of at least so many characters. */
const named = ({ min, max }: { min: number; max: number }) => storedLine(max).min(min, texts.siteContent.atLeast(min));

/** A line of exactly this form, or empty. */
const optionalNumber = (form: RegExp, message: string) =>
  storedLine(identity.number).refine((text) => text === '' || form.test(text), message);

/** Who the school is; every page, feed, letter and document names it. An empty optional line is left out. */
export const identityContentSchema = z.object({
  name: named(identity.name),
  shortName: named(identity.shortName),
  kind: z.enum(institutionKinds, texts.siteContent.institutionKind),
  /** The regency or city. */
  place: storedLine(identity.place),
  province: storedLine(identity.place),
  npsn: optionalNumber(/^[0-9A-Za-z]{8}$/, texts.siteContent.npsn),
  nsm: optionalNumber(/^\d{12}$/, texts.siteContent.nsm),
  accreditation: storedLine(identity.accreditation),
  founded: optionalNumber(/^(1\d|20)\d\d$/, texts.siteContent.founded),
  /** The name of the school's app, and of its page. */
  appName: named(identity.appName),
  /** A line of Arabic above the name on the home page. */
  motto: storedLine(identity.motto),
  /** The address of an uploaded picture; empty without one. */
  logo: optionalImageAddressSchema,
  /** For all dates and times that are shown, the borders of days, and the times of jobs. */
  timeZone: z.enum(schoolTimeZones, texts.siteContent.timeZone),
  ...chosenColoursSchema.shape,
});
export type IdentityContent = z.output<typeof identityContentSchema>;

/** The same as visitors get it, with the version in the addresses of the logo and its icons. */
export const shownIdentitySchema = identityContentSchema.extend({ mark: z.string() });
export type ShownIdentity = z.output<typeof shownIdentitySchema>;
