'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';

export function Place() {
  return (
    <nav>
      <output id="place">{usePathname()}</output>
      <Link href="/portal/other">Other</Link>
    </nav>
  );
}
