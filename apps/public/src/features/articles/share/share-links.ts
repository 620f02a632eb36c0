/** The page that is shared. */
export type SharedPage = { title: string; address: string };

const withQuery = (address: string, query: Record<string, string>) => `${address}?${new URLSearchParams(query)}`;

/** The two social networks, each opened in a small window. */
export const socialNetworks = [
  {
    name: 'Facebook',
    icon: 'facebook',
    addressFor: ({ address }: SharedPage) => withQuery('https://www.facebook.com/sharer/sharer.php', { u: address }),
  },
  {
    name: 'X',
    icon: 'x',
    addressFor: ({ title, address }: SharedPage) =>
      withQuery('https://x.com/intent/post', { text: title, url: address }),
  },
] as const;

/** A messenger, opened by an ordinary link. */
export const whatsappShareUrl = ({ title, address }: SharedPage) =>
  withQuery('https://wa.me/', { text: `${title} ${address}` });
