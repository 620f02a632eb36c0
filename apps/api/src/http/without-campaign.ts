const campaign = /^(?:utm_[a-z]+|fbclid|gclid|igshid|igsh|mc_[ce]id|mibextid)(?:=|$)/i;

/**
 * An address without what networks and mails add to count their visitors: those who come from there get the same page
 * as everybody else, and it is drawn once.
 */
export function withoutCampaign(url: string): string {
  const start = url.indexOf('?');
  if (start < 0) return url;
  const kept = url
    .slice(start + 1)
    .split('&')
    .filter((part) => !campaign.test(part));
  return kept.length > 0 ? `${url.slice(0, start)}?${kept.join('&')}` : url.slice(0, start);
}
