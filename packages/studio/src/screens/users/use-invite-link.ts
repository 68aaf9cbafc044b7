import { useHref } from 'react-router-dom';

/** Where somebody who was invited signs in. Where the studio has no addresses of its own: the page around it. */
export function useInviteLink(): string {
  const href = useHref('/login');
  const isInAddress = location.href.includes(useHref('/users'));
  return isInAddress ? new URL(href, location.href).href : location.href;
}
