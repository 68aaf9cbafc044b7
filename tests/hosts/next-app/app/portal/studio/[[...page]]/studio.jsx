'use client';

import { useEffect, useRef } from 'react';
import { createStudio } from '../../../../../routers/studio-element.ts';

export function Studio() {
  const place = useRef(null);
  useEffect(() => place.current.replaceChildren(createStudio()), []);
  return <div ref={place} />;
}
