import { limits } from '@madrasah/contract';

/** Networks by their hosts, their in-app browsers and the `utm_source` of their links. */
const networks: { name: string; host: RegExp; browser?: RegExp; tag: RegExp }[] = [
  { name: 'whatsapp', host: /(^|\.)(whatsapp\.com|wa\.me|wl\.co)$/, tag: /^(whatsapp|wa)$/ },
  { name: 'instagram', host: /(^|\.)instagram\.com$/, browser: /\bInstagram\b/, tag: /^(instagram|ig)$/ },
  { name: 'facebook', host: /(^|\.)(facebook\.com|fb\.me)$/, browser: /\bFB(AN|AV|_IAB)\b/, tag: /^(facebook|fb)$/ },
  { name: 'youtube', host: /(^|\.)(youtube\.com|youtu\.be)$/, tag: /^(youtube|yt)$/ },
  { name: 'tiktok', host: /(^|\.)tiktok\.com$/, browser: /\b(musical_ly|BytedanceWebview)\b/, tag: /^tiktok$/ },
  { name: 'telegram', host: /(^|\.)(telegram\.org|t\.me)$|^org\.telegram\./, tag: /^(telegram|tg)$/ },
  { name: 'x', host: /(^|\.)(twitter\.com|x\.com|t\.co)$/, tag: /^(x|twitter)$/ },
];

const searchEngine =
  /(^|\.)((google|bing|yahoo|yandex|baidu)\.[a-z.]{2,6}|duckduckgo\.com|ecosia\.org|startpage\.com|search\.brave\.com)$|^com\.google\.android\.googlequicksearchbox$/;

/** Android apps have referrers such as `android-app://com.whatsapp`. */
const messengerApp = /^com\.whatsapp/;

type Arrival = {
  referrer: URL | null;
  /** `utm_source` of the address, or empty. */
  tag: string;
  userAgent: string;
  /** The site's own host. */
  ownHost: string;
};

function sourceOfHost(host: string): string {
  if (searchEngine.test(host)) return 'search';
  if (messengerApp.test(host)) return 'whatsapp';
  const name = host.replace(/^www\./, '');
  const network = networks.find((known) => known.host.test(host));
  if (network) return network.name;
  return name.includes('.') && name.length <= limits.analytics.host ? name : 'direct';
}

/**
 * The source of a visit: `direct`, `search`, a network's name, or the host of another site; null from a page of this
 * site. The link's own `utm_source` precedes the referrer, because apps often send none.
 */
export function sourceOf({ referrer, tag, userAgent, ownHost }: Arrival): string | null {
  if (referrer?.host === ownHost) return null;
  const tagged = networks.find((network) => network.tag.test(tag.toLowerCase()));
  if (tagged) return tagged.name;
  if (referrer && /^(https?|android-app):$/.test(referrer.protocol)) return sourceOfHost(referrer.hostname);
  return networks.find(({ browser }) => browser?.test(userAgent))?.name ?? 'direct';
}
