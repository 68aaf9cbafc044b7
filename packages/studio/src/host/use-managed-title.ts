import { useEffect } from 'react';

/** Sets the page's title to that of the open screen, and gives the page its own one back in the end. */
export function useManagedTitle(host: HTMLElement, managed: boolean, productTitle: string): void {
  useEffect(() => {
    if (!managed) return undefined;
    const page = host.ownerDocument;
    const before = page.title;
    const listen = (event: Event) => {
      const { title, name } = (event as CustomEvent<{ title: string; name?: string }>).detail;
      page.title = [name, title, productTitle].filter(Boolean).join(' · ');
    };
    host.addEventListener('studio-title-change', listen);
    return () => {
      host.removeEventListener('studio-title-change', listen);
      page.title = before;
    };
  }, [host, managed, productTitle]);
}
