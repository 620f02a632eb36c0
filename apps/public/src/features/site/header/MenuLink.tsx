import { useLocation } from '@tanstack/react-router';
import type { SiteLink } from '../site-links.ts';

type MenuLinkProps = Pick<SiteLink, 'title' | 'href'> & { className: string | undefined };

/** A menu link that is marked as current on its page and the pages below it. */
export function MenuLink({ title, href, className }: MenuLinkProps) {
  const current = useLocation({ select: ({ pathname }) => currentKind(pathname, href) });
  return (
    <a className={className} href={href} aria-current={current}>
      {title}
    </a>
  );
}

function currentKind(pathname: string, href: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  return href !== '/' && pathname.startsWith(`${href}/`) ? 'true' : undefined;
}
